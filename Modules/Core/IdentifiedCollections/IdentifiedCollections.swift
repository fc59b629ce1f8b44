// IdentifiedCollections

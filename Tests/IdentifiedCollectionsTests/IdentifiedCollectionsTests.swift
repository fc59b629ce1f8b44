// Tests of IdentifiedCollections

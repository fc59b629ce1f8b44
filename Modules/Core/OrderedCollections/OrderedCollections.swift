// OrderedCollections

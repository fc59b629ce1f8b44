// Tests of OrderedCollections

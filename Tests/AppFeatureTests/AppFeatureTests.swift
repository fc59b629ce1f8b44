// Tests of AppFeature

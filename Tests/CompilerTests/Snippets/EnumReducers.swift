import ComposableArchitecture

@Reducer enum GenericPath<Feature: Reducer> {
  case feature(Feature)  // error: give a default
}

@Reducer enum PlainPath {
  case item(Int?)  // error: is no feature
}

@Reducer class ClassFeature {}  // error: '@Reducer'

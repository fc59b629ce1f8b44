import ComposableArchitecture

@ObservableState final class ClassState {}  // error: can only be applied to a struct or an enum

@ObservableState struct LazyState {
  lazy var later = 1  // error: 'lazy'
}

@ObservableState struct CommaState {
  var a = 1, b = 2  // error: needs a 'var' of its own
}

@ObservableState struct StorageState {
  var a = 1  // error: which is declared already
  var _a = 2
}

@ObservableState struct IgnoredState {
  @ObservationIgnored var a = 1  // error: use '@ObservationStateIgnored'
}

import ComposableArchitecture

@CasePathable struct NotAnEnum {}  // error: can only be applied to an enum

@CasePathable enum Overloaded {
  case a(Int)
  case a(text: String)  // error: 'a' is used twice
}

struct Surrounding {
  @CasePathable private enum Hidden { case a }  // error: make it 'fileprivate'
}

// Reports: case-paths #182 (generic `Element`, 1.5.2), #161 (Never payload, 1.4.2), #142 (`is` with a
// nil optional payload, 1.2.1), #133 (#if cases, 1.2.0), #163 (comment after a case, 1.4.2).
// EXPECT:
//   nil payload is: true
//   element: 3
//   iterates: 6
//   never: compiles
import ComposableArchitecture

@CasePathable enum Kinds<Element: Sendable>: Sendable where Element: Equatable {
  case element(Element)
  case pair(Element, count: Int)  // a comment on a case with a payload
  case plain  // a comment on a case without one
  /// Documented.
  case maybe(String?)
  case existential(any Error)
  #if NEVER_DEFINED
    case ghost
  #else
    case real
  #endif
}
@CasePathable enum Uninhabited { case alert(Never) }
@CasePathable enum Empty {}
@main struct Case {
  static func main() {
    print("nil payload is:", Kinds<Int>.maybe(nil).is(\.maybe))
    print("element:", Kinds<Int>.element(3)[case: \.element] ?? -1)
    print("iterates:", Array(Kinds<Int>.allCasePaths).count)
    print("never: compiles")
  }
}

import CasePaths

@CasePathable
enum Kinds<Element: Sendable>: Sendable where Element: Equatable {
  case element(Element)
  case elements([Element])
  case pair(Element, count: Int)  // a comment on a case with a payload
  case plain  // a comment on a case without one
  /// Documented.
  case maybe(String?)
  case existential(any Error)
  #if NEVER_DEFINED
    case ghost
  #elseif NEVER_DEFINED_EITHER
    case spectre(Int)
  #else
    case real
  #endif
}

enum Table {
  struct Element: Equatable { var row = 0 }

  @CasePathable enum Action {
    case element(Element)
    case pair([Element], first: Table.Element?)
  }
}

@CasePathable enum Uninhabited { case alert(Never) }

@CasePathable enum PartlyUninhabited: Equatable { case alert(Never), both(Never, Int), fine(Int) }

@CasePathable enum Empty {}

@CasePathable
enum Keywords: Equatable {
  case `default`, `switch`(Int), `in`
}

@CasePathable @dynamicMemberLookup
public indirect enum Tree: Equatable, Sendable {
  case leaf(Int), node(left: Tree, right: Tree)
  case labelled(value: Int)
  case defaulted(Int = 3, _ name: String = "x")
}

public enum Outer {}
extension Outer {
  @CasePathable @dynamicMemberLookup
  fileprivate enum Hidden { case a(Secret), b }
  fileprivate struct Secret { var value = 1 }
}

public extension Outer {
  @CasePathable enum InPublicExtension { case a(Int) }
}

struct Box<Value: Hashable> {
  @CasePathable enum Action { case set(Value), reset, map((Value) -> Value), done(Result<Value, any Error>) }
}

@MainActor
@CasePathable
enum OnMainActor { case view(Int), other }

@CasePathable @dynamicMemberLookup
enum App: Equatable {
  case tree(Tree), optional(Tree?), none
  case keywords(Keywords)
}

func hiddenValue() -> Int? {
  Outer.Hidden.a(Outer.Secret()).a?.value
}

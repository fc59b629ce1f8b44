import CustomDump
import IssueReporting

// The issues of reducers that got an action for a child they don't have.

extension CallSite {
  @usableFromInline func reportOtherCase<Action, State, Expected>(
    action: Action,
    state: State,
    expected: Expected.Type,
    by reducer: String
  ) {
    report(
      """
      A child action arrived while the state is another case, and was ignored by this '\(reducer)'.

        Action: \(caseName(of: action))
        State: \(caseName(of: state))
        Expected: a case of \(Expected.self)

      \(absenceAdvice)
      """
    )
  }

  @usableFromInline func reportAbsentChild<Action>(action: Action, by reducer: String) {
    report(
      """
      A child action arrived while the child's state is nil, and was ignored by this '\(reducer)'.

        Action: \(caseName(of: action))

      \(absenceAdvice)
      """
    )
  }

  @usableFromInline func reportAbsentElement<Action>(action: Action, id: AnyHashable, by reducer: String) {
    report(
      """
      An action arrived for an element that isn't in the collection, and was ignored by this '\(reducer)'.

        Action: \(caseName(of: action))
        Id: \(id.base)

      \(absenceAdvice)
      """
    )
  }

  /// Reports a change of a case that a state isn't.
  func reportChange<Case, State>(of type: Case.Type, in state: State?) {
    ReducerRun.current?.hasReportedChange = true
    report(
      """
      A '\(typeName(of: Case.self))' was changed that isn't there, and the change is lost.

        State: \(state.map { caseName(of: $0) } ?? "nil")

      Find out why the state isn't the case that was expected, or unwrap that case first.
      """
    )
  }

  private var absenceAdvice: String {
    """
    Either a reducer that ran before removed the child: let the child run first, and attach this modifier \
    to the reducer that removes it. Or something sent the action after the child was gone: cancel its work \
    when it goes.
    """
  }
}

/// The type and the case of a value, without its payload.
@usableFromInline func caseName<Value>(of value: Value) -> String {
  let mirror = Mirror(reflecting: value)
  let type = typeName(of: Value.self)
  guard mirror.displayStyle == .enum else { return type }
  return "\(type).\(mirror.children.first?.label ?? "\(value)")"
}

/// A type's name without its module.
@usableFromInline func typeName<Value>(of type: Value.Type) -> String {
  let name = String(reflecting: type)
  return name.firstIndex(of: ".").map { String(name[name.index(after: $0)...]) } ?? name
}

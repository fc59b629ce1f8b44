import CustomDump
import Synchronization

/// A change of a shared value whose type is hidden: what it was before.
// Sendable: see `SharedChange`.
class AnySharedChange: @unchecked Sendable {
  /// Which shared value it is.
  let id: ObjectIdentifier

  fileprivate init(id: ObjectIdentifier) { self.id = id }

  /// The change with what the value is now.
  func settled() -> AnySettledChange { preconditionFailure("\(Self.self) is abstract") }
}

/// A change of a shared value: what it was before.
// Sendable: the fields never change. A value that isn't Sendable is shared by one thread only, which is then
// the one that looks at its changes.
final class SharedChange<Value>: AnySharedChange, @unchecked Sendable {
  private let reference: StoredReference<Value>
  private let before: Value

  init(_ reference: StoredReference<Value>, before: Value) {
    self.reference = reference
    self.before = before
    super.init(id: ObjectIdentifier(reference))
  }

  override func settled() -> AnySettledChange {
    SettledChange(reference, before: before, after: reference.current)
  }
}

/// What a shared value whose type is hidden was before some changes, and after them.
// Sendable: see `SettledChange`.
class AnySettledChange: @unchecked Sendable {
  let id: ObjectIdentifier

  fileprivate init(id: ObjectIdentifier) { self.id = id }

  /// Whether the value is another than before.
  var isChange: Bool { preconditionFailure("\(Self.self) is abstract") }

  /// What is expected of the value, to begin with: that nothing has happened, or what has.
  func expectation(from start: SharedExpectations.Start) -> AnySharedExpectation {
    preconditionFailure("\(Self.self) is abstract")
  }
}

/// What a shared value was before some changes, and after them.
// Sendable: as `SharedChange` is.
final class SettledChange<Value>: AnySettledChange, @unchecked Sendable {
  let reference: StoredReference<Value>
  let before: Value
  let after: Value

  init(_ reference: StoredReference<Value>, before: Value, after: Value) {
    self.reference = reference
    self.before = before
    self.after = after
    super.init(id: ObjectIdentifier(reference))
  }

  override var isChange: Bool { !reference.isSame(before, after) }

  override func expectation(from start: SharedExpectations.Start) -> AnySharedExpectation {
    SharedExpectation(self, expected: start == .before ? before : after)
  }
}

extension StoredReference {
  /// Whether two values are equal, or look the same where they can't be compared.
  func isSame(_ lhs: Value, _ rhs: Value) -> Bool {
    areEqual(lhs, rhs) ?? (diff(lhs, rhs) == nil)
  }
}

/// What a test expects of a shared value whose type is hidden.
// Sendable: see `SharedExpectation`.
class AnySharedExpectation: @unchecked Sendable {
  /// Whether the value is what is expected.
  var isMet: Bool { preconditionFailure("\(Self.self) is abstract") }

  /// Whether another value is expected than the one before.
  var isChange: Bool { preconditionFailure("\(Self.self) is abstract") }

  /// How the value differs from what is expected.
  func difference(_ format: DiffFormat) -> String { preconditionFailure("\(Self.self) is abstract") }
}

/// What a test expects of a shared value.
// Sendable: what is `var` is only touched by the thread that asserts.
final class SharedExpectation<Value>: AnySharedExpectation, @unchecked Sendable {
  let change: SettledChange<Value>
  var expected: Value

  init(_ change: SettledChange<Value>, expected: Value) {
    self.change = change
    self.expected = expected
  }

  override var isMet: Bool { change.reference.isSame(expected, change.after) }

  override var isChange: Bool { !change.reference.isSame(change.before, expected) }

  override func difference(_ format: DiffFormat) -> String {
    diff(expected, change.after, format: format) ?? String(customDumping: change.after)
  }
}

import ConcurrencyExtras
import Synchronization

/// What is made of a shared value: it is loaded and saved with that one.
// Sendable: this class and those below keep constants only, of which key paths and indices are immutable values and
// functions were given as `@Sendable`; `PassingReference` guards what it changes by a lock.
class DerivedReference<Root, Value>: SharedReference<Value>, @unchecked Sendable {
  // Sendable: the box is.
  fileprivate let root: SharedBox<Root>

  fileprivate init(from root: SharedBox<Root>) { self.root = root }

  final override var isLoading: Bool { root.reference.isLoading }
  final override var loadError: (any Error)? { root.reference.loadError }
  final override var saveError: (any Error)? { root.reference.saveError }
  final override func load() async throws { try await root.reference.load() }
  final override func save() async throws { try await root.reference.save() }
  final override func notifyObservers() { root.reference.notifyObservers() }
}

/// A part of a shared value, that can only be read.
class MemberReader<Root, Value>: DerivedReference<Root, Value>, @unchecked Sendable {
  // Sendable: key paths are immutable.
  private let keyPath: KeyPath<Root, Value>

  init(_ root: SharedBox<Root>, _ keyPath: KeyPath<Root, Value>) {
    self.keyPath = keyPath
    super.init(from: root)
  }

  override var value: Value { root.reference.value[keyPath: keyPath] }
}

/// A part of a shared value.
final class MemberReference<Root, Value>: MemberReader<Root, Value>, @unchecked Sendable {
  // Sendable: as above.
  private let writableKeyPath: WritableKeyPath<Root, Value>

  init(_ root: SharedBox<Root>, _ keyPath: WritableKeyPath<Root, Value>) {
    writableKeyPath = keyPath
    super.init(root, keyPath)
  }

  override func withLock<R>(_ operation: (inout Value) throws -> R, at location: SharedLocation) rethrows -> R
  {
    try root.reference.withLock({ try operation(&$0[keyPath: writableKeyPath]) }, at: location)
  }
}

/// What a function makes of a shared value.
final class FunctionReader<Root, Value>: DerivedReference<Root, Value>, @unchecked Sendable {
  // Sendable: the function is `@Sendable`.
  private let function: @Sendable (Root) -> Value

  init(_ root: SharedBox<Root>, _ function: @escaping @Sendable (Root) -> Value) {
    self.function = function
    super.init(from: root)
  }

  override var value: Value { function(root.reference.value) }
}

/// A part of a shared value that may go: then what was last seen of it stays, and changes of it are lost,
/// which is reported.
class PassingReference<Root, Value>: DerivedReference<Root, Value>, @unchecked Sendable {
  // Sendable: `last` is only touched while `lock` is held.
  private let lock = Mutex(())
  private var last: Value

  init(_ root: SharedBox<Root>, last: Value) {
    self.last = last
    super.init(from: root)
  }

  /// The part, if it is there.
  func part(of root: Root) -> Value? { preconditionFailure("\(Self.self) has no part") }

  /// Changes the part, if it is there.
  ///
  /// - Returns: `nil` if it isn't.
  func change<R>(in root: inout Root, _ operation: (inout Value) throws -> R) rethrows -> R? {
    preconditionFailure("\(Self.self) has no part")
  }

  final override var value: Value {
    guard let value = part(of: root.reference.value) else { return lastValue }
    see(value)
    return value
  }

  /// Remembers what is there, unless a test only expects it.
  private func see(_ value: Value) {
    guard SharedExpectations.current == nil else { return }
    lock.withLock { _ in last = value }
  }

  private var lastValue: Value { lock.withLock { _ in UncheckedSendable(last) }.value }

  final override func withLock<R>(
    _ operation: (inout Value) throws -> R,
    at location: SharedLocation
  ) rethrows -> R {
    try root.reference.withLock(
      { root in
        if let result = try change(in: &root, operation) {
          part(of: root).map(see)
          return result
        }
        location.report(
          """
          A shared '\(Value.self)' was changed that is gone from the shared '\(Root.self)' it was part of. \
          The change is lost.

          Derive it anew from the value that it is part of.
          """
        )
        var value = lastValue
        return try operation(&value)
      },
      at: location
    )
  }
}

/// The value of a shared optional.
final class UnwrappedReference<Value>: PassingReference<Value?, Value>, @unchecked Sendable {
  override func part(of root: Value?) -> Value? { root }

  override func change<R>(in root: inout Value?, _ operation: (inout Value) throws -> R) rethrows -> R? {
    guard var value = root else { return nil }
    root = nil
    defer { root = .some(value) }
    return try operation(&value)
  }
}

/// The element at a position of a shared collection.
final class ElementReference<Root: MutableCollection & RandomAccessCollection>:
  PassingReference<Root, Root.Element>, @unchecked Sendable
{
  private let index: Root.Index

  init(_ root: SharedBox<Root>, at index: Root.Index, last: Root.Element) {
    self.index = index
    super.init(root, last: last)
  }

  override func part(of root: Root) -> Root.Element? {
    root.startIndex <= index && index < root.endIndex ? root[index] : nil
  }

  override func change<R>(in root: inout Root, _ operation: (inout Root.Element) throws -> R) rethrows -> R? {
    guard root.startIndex <= index, index < root.endIndex else { return nil }
    return try operation(&root[index])
  }
}

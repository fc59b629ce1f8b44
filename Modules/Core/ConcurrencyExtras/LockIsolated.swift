import Synchronization

/// A mutable value that any thread may use, one at a time.
///
/// ```swift
/// let log = LockIsolated<[String]>([])
/// Task { log.withValue { $0.append("first") } }
/// ```
///
/// The lock isn't recursive: using the value inside of ``withValue(_:)`` of the same object is a
/// programmer's error that stops the program.
@dynamicMemberLookup
public final class LockIsolated<Value>: @unchecked Sendable {
  // Sendable: `storage` is touched only while `lock` is held, and what goes in and comes out either is
  // Sendable or is made by a `@Sendable` closure, which can't keep a reference to it elsewhere.
  private var storage: Value
  private let lock = Mutex<Void>(())

  /// Makes a locked value.
  ///
  /// - Parameter value: The first value.
  /// - Throws: What making the value throws.
  public init(_ value: @autoclosure @Sendable () throws -> Value) rethrows {
    storage = try value()
  }

  /// Runs an operation on the value, alone.
  ///
  /// ```swift
  /// let next = counter.withValue { $0 += 1; return $0 }
  /// ```
  ///
  /// - Parameter operation: What to do. It must be short: other threads wait.
  /// - Returns: What the operation returns.
  /// - Throws: What the operation throws.
  @discardableResult
  public func withValue<T: Sendable>(_ operation: @Sendable (inout Value) throws -> T) rethrows -> T {
    try lock.withLock { _ in try operation(&storage) }
  }

  /// Replaces the value.
  ///
  /// ```swift
  /// log.setValue([])
  /// ```
  ///
  /// - Parameter newValue: The new value; it is made while the lock is held.
  /// - Throws: What making the value throws.
  public func setValue(_ newValue: @autoclosure @Sendable () throws -> Value) rethrows {
    try lock.withLock { _ in storage = try newValue() }
  }
}

extension LockIsolated where Value: Sendable {
  /// A copy of the value.
  public var value: Value { lock.withLock { _ in storage } }

  /// A copy of a property of the value.
  public subscript<Subject: Sendable>(dynamicMember keyPath: KeyPath<Value, Subject>) -> Subject {
    lock.withLock { _ in storage[keyPath: keyPath] }
  }
}

extension LockIsolated: Equatable where Value: Equatable {
  /// Whether the two values are equal. Both locks are held meanwhile.
  public static func == (lhs: LockIsolated, rhs: LockIsolated) -> Bool {
    guard lhs !== rhs else { return true }
    // Both locks are held, always in the order of the objects, so that no two threads wait for each other.
    let (first, second) = ObjectIdentifier(lhs) < ObjectIdentifier(rhs) ? (lhs, rhs) : (rhs, lhs)
    return first.lock.withLock { _ in second.lock.withLock { _ in lhs.storage == rhs.storage } }
  }
}

extension LockIsolated: Hashable where Value: Hashable {
  /// Hashes the value as it is now: don't change it while the object is in a set.
  public func hash(into hasher: inout Hasher) { lock.withLock { _ in hasher.combine(storage) } }
}

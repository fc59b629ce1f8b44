/// A box of some dependency's value: a `DependencyBox` of a type that only the key knows.
@usableFromInline typealias AnyDependencyBox = AnyObject & Sendable

/// One value of a dependency. Reading it is a load: its type is known from the key, so nothing is cast.
@usableFromInline final class DependencyBox<Value: Sendable>: Sendable {
  @usableFromInline let value: Value

  @usableFromInline init(_ value: Value) {
    self.value = value
  }
}

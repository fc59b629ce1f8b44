#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// How to tell whether two values are equal, if their type is `Equatable`.
///
/// It is found once for a reference, not for each change.
func equality<Value>(of type: Value.Type) -> ((Value, Value) -> Bool)? {
  func open<E: Equatable>(_ type: E.Type) -> (Value, Value) -> Bool {
    { lhs, rhs in
      guard let lhs = lhs as? E, let rhs = rhs as? E else { return false }
      return lhs == rhs
    }
  }
  return (type as? any Equatable.Type).map { open($0) }
}

/// A number that no other thread that is running has.
func currentThread() -> UInt {
  #if canImport(Darwin)
    UInt(bitPattern: pthread_self())
  #else
    UInt(pthread_self())
  #endif
}

import IssueReporting
import Synchronization

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Makes universally unique identifiers.
///
/// ```swift
/// @Dependency(\.uuid) var uuid
/// let item = Item(id: uuid())
/// ```
public struct UUIDGenerator: Sendable {
  private let generate: @Sendable () -> UUID

  /// A generator that calls a closure for each identifier.
  ///
  /// - Parameter generate: Returns an identifier.
  public init(_ generate: @escaping @Sendable () -> UUID) {
    self.generate = generate
  }

  /// A generator of the same identifier, again and again.
  ///
  /// - Parameter uuid: The identifier.
  public static func constant(_ uuid: UUID) -> Self {
    Self { uuid }
  }

  /// A generator that counts: `UUID(0)`, `UUID(1)`, `UUID(2)` and so on, from the start for each override.
  ///
  /// ```swift
  /// withDependencies { $0.uuid = .incrementing } operation: { synchronise() }
  /// ```
  public static var incrementing: Self {
    let counter = Counter()
    return Self { UUID(counter.next()) }
  }

  /// A new identifier.
  public func callAsFunction() -> UUID {
    generate()
  }

  private final class Counter: Sendable {
    private let count = Atomic(0)

    func next() -> Int { count.wrappingAdd(1, ordering: .relaxed).oldValue }
  }
}

extension UUID {
  /// The identifier that ends in a number, for tests and previews.
  ///
  /// ```swift
  /// UUID(10) // 00000000-0000-0000-0000-00000000000A
  /// ```
  ///
  /// - Parameter number: The number; its 64 bits are the last eight bytes.
  public init(_ number: Int) {
    self.init(high: 0, low: UInt64(bitPattern: Int64(number)))
  }

  /// A random identifier, version 4 of RFC 9562, section 5.4.
  ///
  /// It draws 128 bits from the system's generator in two calls, where Foundation opens a device file.
  static func random() -> UUID {
    var generator = SystemRandomNumberGenerator()
    let version: UInt64 = 0x4000
    let variant: UInt64 = 0x8000_0000_0000_0000
    return UUID(
      high: generator.next() & ~0xF000 | version,
      low: generator.next() & ~0xC000_0000_0000_0000 | variant
    )
  }

  private init(high: UInt64, low: UInt64) {
    func byte(_ word: UInt64, _ index: UInt64) -> UInt8 {
      UInt8(truncatingIfNeeded: word >> (56 - 8 * index))
    }
    self.init(
      uuid: (
        byte(high, 0), byte(high, 1), byte(high, 2), byte(high, 3),
        byte(high, 4), byte(high, 5), byte(high, 6), byte(high, 7),
        byte(low, 0), byte(low, 1), byte(low, 2), byte(low, 3),
        byte(low, 4), byte(low, 5), byte(low, 6), byte(low, 7)
      )
    )
  }
}

extension DependencyValues {
  /// New identifiers: random ones. In tests, using it without an override reports an issue.
  public var uuid: UUIDGenerator {
    get { self[UUIDGeneratorKey.self] }
    set { self[UUIDGeneratorKey.self] = newValue }
  }

  private enum UUIDGeneratorKey: DependencyKey {
    static let liveValue = UUIDGenerator { .random() }
    static var testValue: UUIDGenerator {
      let report = unimplementedCall("uuid")
      return UUIDGenerator {
        report()
        return UUID(0)
      }
    }
  }
}

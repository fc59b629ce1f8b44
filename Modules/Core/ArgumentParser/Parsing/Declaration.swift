/// What a property wrapper knows before parsing: the argument, its default, and how words become a value.
struct Declaration<Value> {
  var specification: ArgumentSpecification

  /// The value when the argument isn't given; `nil` makes it required.
  var initial: Value?

  /// The value of one or more occurrences.
  var convert: @Sendable ([Occurrence]) throws -> Value

  /// The default as the help shows it, if it is worth showing.
  var describe: @Sendable (Value) -> String?
}

extension Declaration: Sendable where Value: Sendable {}

/// How one word becomes a value.
typealias Transform<Value> = @Sendable (String) throws -> Value

extension Declaration {
  /// One value; the last occurrence counts.
  static func single(
    _ specification: ArgumentSpecification,
    _ initial: Value?,
    _ transform: @escaping Transform<Value>,
    describe: @escaping @Sendable (Value) -> String? = { String(describing: $0) }
  ) -> Self {
    Self(
      specification: specification,
      initial: initial,
      convert: { try $0[$0.count - 1].read(by: transform) },
      describe: describe
    )
  }

  /// One value or none.
  static func optional<T>(
    _ specification: ArgumentSpecification,
    _ initial: T?,
    _ transform: @escaping Transform<T>,
    describe: @escaping @Sendable (T) -> String? = { String(describing: $0) }
  ) -> Self where Value == T? {
    Self(
      specification: specification,
      initial: .some(initial),
      convert: { try $0[$0.count - 1].read(by: transform) },
      describe: { $0.flatMap(describe) }
    )
  }

  /// Several values, which replace the default.
  static func repeated<T>(
    _ specification: ArgumentSpecification,
    _ initial: [T]?,
    _ transform: @escaping Transform<T>,
    describe: @escaping @Sendable (T) -> String? = { String(describing: $0) }
  ) -> Self where Value == [T] {
    var specification = specification
    specification.isRepeating = true
    return Self(
      specification: specification,
      initial: initial,
      convert: { try $0.map { try $0.read(by: transform) } },
      describe: { $0.isEmpty ? nil : $0.compactMap(describe).joined(separator: ", ") }
    )
  }
}

extension Occurrence {
  func read<T>(by transform: Transform<T>) throws -> T {
    do {
      return try transform(value ?? "")
    } catch {
      throw ConversionError.invalidValue(self, reason: error is UnreadableValue ? nil : error)
    }
  }
}

extension ExpressibleByArgument {
  /// `init(argument:)` as a transform.
  static var fromWord: Transform<Self> {
    { word in
      guard let value = Self(argument: word) else { throw UnreadableValue() }
      return value
    }
  }
}

/// A shared value that can only be read here.
///
/// ```swift
/// @SharedReader(.appStorage("isOnboarded")) var isOnboarded = false
///
/// struct Badge { @SharedReader var count: Int }
///
/// @Shared(.visits) var visits
/// let badge = Badge(count: SharedReader($visits))
/// ```
///
/// Copies share the value. Reading it where observers track, such as in `observe`, makes them hear of
/// changes. See ``Shared`` for values that can be changed.
@dynamicMemberLookup
@propertyWrapper
public struct SharedReader<Value> {
  let box: SharedBox<Value>

  init(box: SharedBox<Value>) { self.box = box }

  init(reference: SharedReference<Value>) { self.init(box: SharedBox(reference)) }

  /// A value that nobody changes.
  ///
  /// ```swift
  /// let answer = SharedReader(value: 42)
  /// ```
  public init(value: sending Value) { self.init(reference: StoredReference(value)) }

  /// Reads what another reads. The compiler calls it for parameters with this wrapper.
  public init(projectedValue: SharedReader) { self = projectedValue }

  /// Reads what another shares.
  ///
  /// ```swift
  /// @Shared(.visits) var visits
  /// let badge = Badge(count: SharedReader($visits))
  /// ```
  public init(_ base: Shared<Value>) { self.init(box: base.box) }

  /// Reads the value of an optional that is shared, if there is one.
  ///
  /// - Parameter base: The optional. Should it become `nil`, the last value is read on.
  public init?(_ base: SharedReader<Value?>) {
    guard let value = base.box.reference.value else { return nil }
    self.init(reference: UnwrappedReference(base.box, last: value))
  }

  /// Reads the value of an optional that is shared, if there is one.
  ///
  /// - Parameter base: The optional. Should it become `nil`, the last value is read on.
  public init?(_ base: Shared<Value?>) { self.init(SharedReader<Value?>(base)) }

  /// A value that nobody changes, for previews and tests.
  ///
  /// ```swift
  /// let badge = Badge(count: .constant(3))
  /// ```
  public static func constant(_ value: sending Value) -> Self { Self(value: value) }

  /// The value.
  public var wrappedValue: Value { box.reference.value }

  /// What is written `$value`: to load and derive.
  ///
  /// Assigning it reads another value from then on.
  ///
  /// ```swift
  /// @SharedReader(.visits) var visits
  /// $visits = .constant(0)
  /// ```
  public var projectedValue: SharedReader {
    get { self }
    set { self = newValue }
  }

  /// Reads a part of the value.
  ///
  /// ```swift
  /// @SharedReader(value: []) var bookmarks: [Bookmark]
  /// let badge = Badge(count: $bookmarks.count)
  /// ```
  public subscript<Member>(dynamicMember keyPath: KeyPath<Value, Member>) -> SharedReader<Member> {
    SharedReader<Member>(reference: MemberReader(box, keyPath))
  }

  /// Reads what a function makes of the value.
  ///
  /// - Parameter body: Called each time that the result is read.
  public func read<Member>(_ body: @escaping @Sendable (Value) -> Member) -> SharedReader<Member> {
    SharedReader<Member>(reference: FunctionReader(box, body))
  }
}

extension SharedReader: Sendable where Value: Sendable {}

/// A pair of functions that puts a value into one case of an enum, and takes it out again.
///
/// Key paths read and write properties; a case path does the same for a case, where reading can fail.
/// `@CasePathable` writes one for each case of an enum, and ``CaseKeyPath`` is how one is usually spelled:
///
/// ```swift
/// @CasePathable enum Destination { case edit(Item), list }
/// let edit = AnyCasePath(\Destination.Cases.edit)
/// edit.extract(from: .list)  // nil
/// ```
///
/// Embedding and extracting call one closure each: neither allocates nor looks anything up.
public struct AnyCasePath<Root, Value> {
  @usableFromInline let embedding: (Value) -> Root
  @usableFromInline let extraction: (Root) -> Value?

  /// Makes a case path from its two functions.
  ///
  /// - Parameters:
  ///   - embed: Wraps a value in the case. `extract(embed(value))` must give `value` back.
  ///   - extract: The value of the case, or `nil` when the root is another case.
  @inlinable
  public init(
    embed: @escaping @Sendable (Value) -> Root,
    extract: @escaping @Sendable (Root) -> Value?
  ) {
    self.embedding = embed
    self.extraction = extract
  }

  /// Makes the case path of one case. `@CasePathable` uses it.
  ///
  /// - Parameters:
  ///   - embedding: A closure that captures nothing and makes the case.
  ///   - extraction: A closure that captures nothing and looks for the case.
  @inlinable
  public init(
    _$embedding embedding: @escaping (Value) -> Root,
    extraction: @escaping (Root) -> Value?
  ) {
    self.embedding = embedding
    self.extraction = extraction
  }

  /// Resolves a case key path, once, to the two functions it stands for.
  ///
  /// A `CaseKeyPath` literal costs about two microseconds each time it is evaluated: keep the result
  /// where it is used often.
  ///
  /// ```swift
  /// let title = AnyCasePath(\Destination.Cases.edit)
  /// title.embed(item)  // Destination.edit(item)
  /// ```
  ///
  /// - Complexity: O(*n*) in the number of steps.
  public init(_ keyPath: CaseKeyPath<Root, Value>) {
    self = Case<Root>()[keyPath: keyPath].casePath(from: Root.self)
  }

  /// Wraps a value in the case.
  @inlinable
  public func embed(_ value: Value) -> Root {
    embedding(value)
  }

  /// The value of the case, or `nil` when `root` is another case.
  @inlinable
  public func extract(from root: Root) -> Value? {
    extraction(root)
  }

  /// The path through this case and on into a case of its value.
  ///
  /// ```swift
  /// let saved = AnyCasePath(\Action.Cases.edit).appending(path: AnyCasePath(\Edit.Action.Cases.saved))
  /// ```
  @inlinable
  public func appending<Member>(path: AnyCasePath<Value, Member>) -> AnyCasePath<Root, Member> {
    AnyCasePath<Root, Member>(
      embed: { embed(path.embed($0)) },
      extract: { root in
        guard let value = extract(from: root) else { return nil }
        return path.extract(from: value)
      }
    )
  }
}

// Both closures are either `@Sendable` (the public initializers ask for that) or written by `@CasePathable`,
// which passes closures without captures. The latter aren't typed `@Sendable` because they mention the
// metatypes of an enum's generic parameters, which the compiler takes for captures.
extension AnyCasePath: @unchecked Sendable {}

extension AnyCasePath where Root == Value {
  /// The path from a value to itself.
  @inlinable
  public init() {
    self.init(embed: { $0 }, extract: { $0 })
  }
}

extension AnyCasePath {
  /// The path of a case that can't have a value. `@CasePathable` uses it.
  public static var _$uninhabited: Self {
    Self(embed: { _ in preconditionFailure("\(Value.self) has no values") }, extract: { _ in nil })
  }
}

extension AnyCasePath: CustomDebugStringConvertible {
  /// The types at both ends: `AnyCasePath<Destination, Item>`.
  public var debugDescription: String { "AnyCasePath<\(Root.self), \(Value.self)>" }
}

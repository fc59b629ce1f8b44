/// An enum with a case path for each of its cases.
///
/// Don't write the conformance: `@CasePathable` does.
///
/// ```swift
/// @CasePathable enum Route { case home, detail(id: Int) }
/// Route.allCasePaths.detail.extract(from: .detail(id: 1))  // 1
/// ```
///
/// A result or an optional is one whatever it holds, copyable or not, so that its conformance has no condition: the
/// compiler of Swift 6.3 crashes on a key path that has to spell such a condition for a tuple, `Void` among them.
public protocol CasePathable: ~Copyable, ~Escapable {
  /// A type with one property for each case, of type ``AnyCasePath``.
  associatedtype AllCasePaths

  /// The case paths of this enum's cases.
  static var allCasePaths: AllCasePaths { get }
}

extension CasePathable {
  /// Where a case key path starts when nothing else says it: `\Destination.Cases.edit`.
  ///
  /// ```swift
  /// let edit = \Destination.Cases.edit
  /// ```
  public typealias Cases = Case<Self>
}

/// A ``CasePathable`` enum that can name the case a value has.
///
/// ```swift
/// Destination.allCasePaths[.list] == \.list  // true
/// ```
public protocol CasePathReflectable<Root> {
  /// The enum.
  associatedtype Root: CasePathable

  /// The key path of the case that `root` has.
  subscript(root: Root) -> PartialCaseKeyPath<Root> { get }
}

/// A ``CasePathable`` enum whose case paths can be iterated, in the order of its declaration.
///
/// ```swift
/// for path in Field.allCasePaths where field.is(path) { print(path) }
/// ```
public protocol CasePathIterable: CasePathable
where AllCasePaths: Sequence, AllCasePaths.Element == PartialCaseKeyPath<Self> {}

/// The names of a flag that can be switched off as well as on.
///
/// ```swift
/// struct Tool: ParsableArguments {
///   @Flag(inversion: .prefixedNo) var color = true
/// }
/// ```
public struct FlagInversion: Hashable, Sendable {
  let onPrefix: String
  let offPrefix: String

  /// `--color` and `--no-color`.
  public static let prefixedNo = Self(onPrefix: "", offPrefix: "no-")

  /// `--enable-color` and `--disable-color`.
  public static let prefixedEnableDisable = Self(onPrefix: "enable-", offPrefix: "disable-")

  func spellings(_ name: NameSpecification) -> [ArgumentSpecification.Spelling] {
    [
      ArgumentSpecification.Spelling(specification: name, prefix: onPrefix),
      ArgumentSpecification.Spelling(specification: name, prefix: offPrefix),
    ]
  }
}

/// What happens when flags that exclude each other are given together.
///
/// ```swift
/// struct Tool: ParsableArguments {
///   @Flag(inversion: .prefixedNo, exclusivity: .exclusive) var color = true
/// }
/// ```
public struct FlagExclusivity: Hashable, Sendable {
  enum Rule: Hashable, Sendable {
    case exclusive
    case first
    case last
  }

  let rule: Rule

  /// An error.
  public static let exclusive = Self(rule: .exclusive)

  /// The first counts.
  public static let chooseFirst = Self(rule: .first)

  /// The last counts.
  public static let chooseLast = Self(rule: .last)

  func choose(_ occurrences: [Occurrence]) throws -> Occurrence {
    let first = occurrences[0]
    switch rule {
    case .first: return first
    case .last: return occurrences[occurrences.count - 1]
    case .exclusive:
      if let other = occurrences.first(where: { $0.spelling != first.spelling }) {
        throw ConversionError.conflict(first, other)
      }
      return first
    }
  }
}

/// An enum whose cases are flags.
///
/// ```swift
/// enum Span: EnumerableFlag { case day, week, month }
/// @Flag var span: Span = .week                        // --day, --week, --month
/// ```
public protocol EnumerableFlag: CaseIterable, Equatable, SendableMetatype {
  /// The names of a case; the case's own name, if you don't say.
  static func name(for value: Self) -> NameSpecification

  /// The help of a case; none, if you don't say.
  static func help(for value: Self) -> ArgumentHelp?
}

extension EnumerableFlag {
  /// The case's own name, in kebab case.
  public static func name(for value: Self) -> NameSpecification { .long }
  /// None.
  public static func help(for value: Self) -> ArgumentHelp? { nil }

  static func specification(help: ArgumentHelp?) -> ArgumentSpecification {
    var specification = ArgumentSpecification.flag(
      allCases.map { value in
        ArgumentSpecification.Spelling(
          specification: name(for: value),
          stem: String(describing: value),
          help: Self.help(for: value)
        )
      },
      help: help
    )
    specification.listsSpellings = true
    return specification
  }

  static func value(of occurrence: Occurrence) -> Self {
    let cases = Array(allCases)
    return cases[occurrence.spelling]
  }

  var preferredName: String? {
    Self.name(for: self).names(for: String(describing: self)).preferred?.typed
  }
}

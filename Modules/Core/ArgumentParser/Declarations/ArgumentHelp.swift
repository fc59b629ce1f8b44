/// What the help, the completion scripts and the manual page say about one argument.
///
/// A string literal is an abstract:
///
/// ```swift
/// @Option(help: "Days to show.") var days = 7
/// @Option(help: ArgumentHelp("The first day.", valueName: "date")) var from: String?
/// ```
public struct ArgumentHelp: ExpressibleByStringInterpolation, Sendable {
  /// One line.
  public var abstract: String

  /// Paragraphs below the line.
  public var discussion: String

  /// What stands between the angle brackets; `nil` takes it from the argument's name.
  public var valueName: String?

  /// Where the argument is shown.
  public var visibility: ArgumentVisibility

  /// Describes an argument.
  public init(
    _ abstract: String = "",
    discussion: String = "",
    valueName: String? = nil,
    visibility: ArgumentVisibility = .default
  ) {
    self.abstract = abstract
    self.discussion = discussion
    self.valueName = valueName
    self.visibility = visibility
  }

  /// Describes an argument in one line.
  public init(stringLiteral value: String) {
    self.init(value)
  }

  /// Shown by `--help-hidden` only.
  public static var hidden: Self { Self(visibility: .hidden) }

  /// Never shown.
  public static var `private`: Self { Self(visibility: .private) }
}

/// Where an argument is shown.
///
/// ```swift
/// struct Tool: ParsableArguments {
///   @Flag(help: ArgumentHelp("For developers.", visibility: .hidden)) var trace = false
/// }
/// ```
public struct ArgumentVisibility: Hashable, Sendable {
  enum Level: Int, Hashable, Sendable {
    case everywhere
    case hiddenHelp
    case nowhere
  }

  let level: Level

  /// In the help, the completion scripts and the manual page.
  public static let `default` = Self(level: .everywhere)

  /// In the output of `--help-hidden` only.
  public static let hidden = Self(level: .hiddenHelp)

  /// Nowhere.
  public static let `private` = Self(level: .nowhere)

  /// Whether text that shows hidden arguments, or doesn't, includes this.
  func isShown(includingHidden: Bool) -> Bool {
    level == .everywhere || (includingHidden && level == .hiddenHelp)
  }
}

/// Where an argument finds its values.
enum ValueIntake: Sendable {
  /// A flag: no value.
  case none
  /// The next word, if it isn't an option.
  case next
  /// The next word, whatever it is.
  case unconditional
  /// The first later word that isn't an option.
  case scanning
  /// Every word up to the next option.
  case upToNextOption
  /// Every word that is left.
  case remaining
  /// Positional, in turn.
  case positional
  /// Positional, options that nobody knows included.
  case unrecognized
  /// Positional, after `--`.
  case postTerminator
  /// Positional, and from the first one on everything, `--` included.
  case passthrough
}

/// How an option with one value finds it.
///
/// ```swift
/// struct Tool: ParsableArguments {
///   @Option(parsing: .unconditional) var pattern: String  // --pattern --verbose
/// }
/// ```
public struct SingleValueParsingStrategy: Sendable {
  let intake: ValueIntake

  /// The next word, which must not look like an option (a negative number doesn't).
  public static var next: Self { Self(intake: .next) }

  /// The next word, even if it looks like an option.
  public static var unconditional: Self { Self(intake: .unconditional) }

  /// The first later word that doesn't look like an option.
  public static var scanningForValue: Self { Self(intake: .scanning) }
}

/// How an option with several values finds them.
///
/// ```swift
/// struct Tool: ParsableArguments {
///   @Option(parsing: .upToNextOption) var files: [String] = []
/// }
/// ```
public struct ArrayParsingStrategy: Sendable {
  let intake: ValueIntake

  /// One each time the option is given: `--file a --file b`.
  public static var singleValue: Self { Self(intake: .next) }

  /// One each time the option is given, even if it looks like an option.
  public static var unconditionalSingleValue: Self { Self(intake: .unconditional) }

  /// Every word up to the next option: `--files a b --other`.
  public static var upToNextOption: Self { Self(intake: .upToNextOption) }

  /// Every word that is left, options included.
  public static var remaining: Self { Self(intake: .remaining) }
}

/// How a positional argument with several values finds them.
///
/// ```swift
/// struct Tool: ParsableArguments {
///   @Argument(parsing: .postTerminator) var words: [String] = []
/// }
/// ```
public struct ArgumentArrayParsingStrategy: Sendable {
  let intake: ValueIntake

  /// Every positional word that is left.
  public static var remaining: Self { Self(intake: .positional) }

  /// Every positional word that is left, and the options that nobody knows.
  public static var allUnrecognized: Self { Self(intake: .unrecognized) }

  /// The words after `--`.
  public static var postTerminator: Self { Self(intake: .postTerminator) }

  /// Everything from the first positional word or unknown option on, `--` included.
  public static var captureForPassthrough: Self { Self(intake: .passthrough) }
}

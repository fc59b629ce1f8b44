/// One time that an argument was given.
struct Occurrence: Sendable {
  /// Which of the argument's spellings: the index of the flag's case, 0 elsewhere.
  var spelling = 0

  /// The name as it was typed; empty for a positional argument.
  var name = ""

  /// The value, for arguments that take one.
  var value: String?
}

/// Why the occurrences of an argument make no value.
enum ConversionError: Error {
  case invalidValue(Occurrence, reason: (any Error)?)
  case conflict(Occurrence, Occurrence)
}

/// A word that an `ExpressibleByArgument` type doesn't read: there is nothing to say beyond that.
struct UnreadableValue: Error {}

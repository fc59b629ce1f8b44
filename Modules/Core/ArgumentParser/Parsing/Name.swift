/// One spelling of an option or a flag: `--from`, `-f`, `-from`.
struct Name: Hashable, Sendable {
  enum Form: Hashable, Sendable {
    case long
    case short
    case longWithSingleDash
  }

  let form: Form

  /// The name without its dashes.
  let text: String

  /// The name as it is typed.
  var typed: String { form == .long ? "--\(text)" : "-\(text)" }
}

extension [Name] {
  /// The name that stands for all: the first long one, or the first of any form.
  var preferred: Name? { first { $0.form != .short } ?? first }
}

extension ArgumentDefinition {
  /// The label of the argument's line: every name, and the value.
  var helpLabel: String {
    switch specification.form {
    case .positional:
      return "<\(valueName)>"
    case .option:
      return "\(namesLabel) <\(valueName)>"
    case .flag:
      return namesLabel
    }
  }

  /// What the argument is for, its values and its default.
  var description: String {
    [specification.help.abstract, notes].filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// What one of several spellings is for; the first tells the default of all.
  func description(of spelling: ArgumentSpecification.Spelling, isFirst: Bool) -> String {
    let abstract = spelling.help?.abstract ?? specification.help.abstract
    return [abstract, isFirst ? notes : ""].filter { !$0.isEmpty }.joined(separator: " ")
  }

  private var notes: String {
    let values = specification.form == .flag ? [] : specification.allValues()
    let notes = [
      values.isEmpty ? nil : "values: \(values.joined(separator: ", "))",
      property.defaultText.map { "default: \(namedDefault($0))" },
    ].compactMap { $0 }.joined(separator: "; ")
    return notes.isEmpty ? "" : "(\(notes))"
  }

  private var namesLabel: String {
    spellings.map { $0.map(\.typed).joined(separator: ", ") }.joined(separator: "/")
  }

  /// The default of a flag with an opposite is the name that would say it.
  private func namedDefault(_ text: String) -> String {
    guard specification.form == .flag, spellings.count == 2, !specification.listsSpellings else {
      return text
    }
    return spellings[text == "on" ? 0 : 1].preferred?.typed ?? text
  }
}

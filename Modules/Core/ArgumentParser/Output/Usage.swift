extension CommandOutline {
  /// The usage lines: one, or those of the configuration.
  func usage(includeHidden: Bool = false) -> String {
    if let custom = configuration.usage { return custom }
    return usageParts(includeHidden: includeHidden).joined(separator: " ")
  }

  /// The pieces of the usage line that may not be broken.
  func usageParts(includeHidden: Bool = false) -> [String] {
    let shown = shown(includingHidden: includeHidden).filter { definition in
      if case .declared = definition.role { true } else { false }
    }
    let named = shown.filter { !$0.isPositional }
    let options: [String]
    if named.count > 12 {
      options = ["[<options>]"] + named.filter { $0.property.isRequired }.map(\.usage)
    } else {
      options = named.map(\.usage)
    }
    let subcommand: [String]
    if configuration.subcommands.contains(where: { $0.configuration.shouldDisplay }) {
      subcommand = [configuration.defaultSubcommand == nil ? "<subcommand>" : "[<subcommand>]"]
    } else {
      subcommand = []
    }
    return [names.joined(separator: " ")] + options + shown.filter(\.isPositional).map(\.usage) + subcommand
  }
}

extension ArgumentDefinition {
  /// The argument in the usage line: brackets for what may be left out, dots for what may be repeated.
  var usage: String {
    let repeats = specification.isRepeating
    switch specification.form {
    case .positional, .option:
      let label = label() + (repeats ? " ..." : "")
      return property.isRequired ? label : "[\(label)]"
    case .flag:
      let choices = spellings.compactMap { $0.preferred?.typed }.joined(separator: " | ")
      let dots = repeats ? " ..." : ""
      if !property.isRequired { return "[\(choices)\(dots)]" }
      return spellings.count > 1 ? "(\(choices))\(dots)" : choices + dots
    }
  }
}

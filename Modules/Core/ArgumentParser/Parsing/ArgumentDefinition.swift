/// A declared argument with its property's name: what the parser matches words against, and what help,
/// completion scripts and manual pages describe.
final class ArgumentDefinition {
  /// What a match means.
  enum Role {
    case declared
    case help(includingHidden: Bool)
    case version
    case completionScript
  }

  /// The place of an argument in an `OptionGroup` type, the same in every command that holds the group.
  struct SharedKey: Equatable {
    let group: ObjectIdentifier
    let property: String
  }

  /// The properties that lead to the argument, joined by dots.
  let key: String

  /// The names of each spelling.
  let spellings: [[Name]]

  let specification: ArgumentSpecification
  let property: any DeclaredArgument
  var role = Role.declared
  var shared: SharedKey?

  /// The heading of the group that holds the argument.
  var section = ""

  var visibility: ArgumentVisibility

  /// - Parameters:
  ///   - key: The properties that lead to the argument, joined by dots.
  ///   - name: The last of them.
  init(
    key: String,
    name: String,
    property: any DeclaredArgument,
    specification: ArgumentSpecification
  ) {
    self.key = key
    self.property = property
    self.specification = specification
    self.visibility = specification.help.visibility
    self.spellings = specification.spellings.map { $0.names(property: name) }
  }

  var isPositional: Bool { specification.form == .positional }

  /// The name that stands for the argument in messages.
  var preferredName: String { spellings.first?.preferred?.typed ?? "" }

  /// What stands between the angle brackets.
  var valueName: String {
    if let name = specification.help.valueName { return name }
    if let name = spellings.first?.preferred { return name.text }
    return key.split(separator: ".").last.map { String($0).kebabCased } ?? key
  }

  /// The argument as a message names it: `<file>`, `--days <days>`, `--verbose`.
  func label(typed name: String = "") -> String {
    switch specification.form {
    case .positional: "<\(valueName)>"
    case .option: "\(name.isEmpty ? preferredName : name) <\(valueName)>"
    case .flag: name.isEmpty ? spellings.compactMap { $0.preferred?.typed }.joined(separator: " or ") : name
    }
  }
}

// MARK: The flags that every command has

extension ArgumentDefinition {
  /// A flag with those of its names that the command's own arguments leave; `nil` if they leave none.
  static func builtIn(
    _ names: NameSpecification,
    _ role: Role,
    _ help: ArgumentHelp,
    besides declared: [ArgumentDefinition]
  ) -> ArgumentDefinition? {
    let free = names.elements.filter { element in
      let names = NameSpecification([element]).names(for: "help")
      return !declared.contains { $0.spellings.contains { $0.contains { names.contains($0) } } }
    }
    guard !free.isEmpty else { return nil }
    let definition = ArgumentDefinition(
      key: "help",
      name: "help",
      property: Flag<Bool>(help: help),
      specification: .flag([.init(specification: NameSpecification(free))], help: help)
    )
    definition.role = role
    return definition
  }
}

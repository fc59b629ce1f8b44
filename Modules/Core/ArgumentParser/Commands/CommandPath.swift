/// The way from a root command to one of its subcommands, both included.
enum CommandPath {
  /// The path; the root alone if the command isn't below it.
  ///
  /// - Complexity: O(*n*) in the commands of the tree. Asked for only when an error or a help is printed.
  static func from(
    _ root: any ParsableArguments.Type,
    to command: any ParsableArguments.Type
  ) -> [any ParsableArguments.Type] {
    search(from: [root], command) ?? [root]
  }

  private static func search(
    from path: [any ParsableArguments.Type],
    _ command: any ParsableArguments.Type
  ) -> [any ParsableArguments.Type]? {
    guard let last = path.last else { return nil }
    if last == command { return path }
    for subcommand in last.commandConfiguration.subcommands where !path.contains(where: { $0 == subcommand })
    {
      if let found = search(from: path + [subcommand], command) { return found }
    }
    return nil
  }
}

extension ParsableArguments {
  /// The configuration, for commands; an empty one for other arguments.
  static var commandConfiguration: CommandConfiguration {
    (self as? any ParsableCommand.Type)?.configuration ?? CommandConfiguration()
  }

  /// The name on a command line.
  static var commandName: String {
    (self as? any ParsableCommand.Type)?._commandName ?? _typeName(self, qualified: false).kebabCased
  }
}

/// A shell's question what an argument with a `.custom` completion may be.
///
/// The words are the names of the subcommands, `--`, the argument's key, and the words typed so far.
struct CompletionRequest {
  /// The first word of such a command line.
  static let marker = "---completion"

  let words: ArraySlice<String>
  let root: any ParsableArguments.Type

  /// The candidates, one a line.
  func answer() -> [String] {
    var path = [root]
    let names = words.prefix { $0 != "--" }
    for name in names {
      guard let subcommand = CommandOutline(path: path).subcommand(named: name) else { return [] }
      path.append(subcommand)
    }
    let rest = words.dropFirst(names.count + 1)
    guard
      let key = rest.first,
      let definition = CommandOutline(path: path).definitions.first(where: { $0.key == key }),
      case .custom(let complete) = definition.specification.completion().kind
    else { return [] }
    return complete(Array(rest.dropFirst()))
  }
}

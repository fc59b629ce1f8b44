import ConfigurationClient

/// Prints settings, a line each: name, value, and where the value comes from.
public struct SettingsFormatter: Sendable {
  private let terminal: Terminal

  public init(terminal: Terminal) {
    self.terminal = terminal
  }

  public func text(of values: [ResolvedSettings.Value]) -> String {
    let rows = values.map { value in
      let meaning = value.id.defaultMeaning.map { "(\($0))" } ?? ""
      return TableLayout.Row(
        cells: [
          TableLayout.Cell(value.id.rawValue, style: .bold),
          TableLayout.Cell(PrintableText.line(value.text ?? meaning), style: value.text == nil ? .dim : nil),
          TableLayout.Cell(PrintableText.line(value.source.text), style: .dim),
        ],
        flexible: 2
      )
    }
    let layout = TableLayout(rows: rows, terminal: terminal)
    return rows.map { layout.line($0) }.joined(separator: "\n")
  }
}

extension ResolvedSettings.Source {
  /// `default`, `SCHEDULE_CLI_DAYS`, `--color`, `/home/me/.config/schedule-cli/config:3`.
  public var text: String {
    switch self {
    case .default: "default"
    case .file(let path, let line): "\(path):\(line)"
    case .option(let name), .variable(let name): name
    }
  }

  fileprivate var kind: String {
    switch self {
    case .default: "default"
    case .file: "file"
    case .option: "option"
    case .variable: "environment"
    }
  }
}

extension ResolvedSettings.Value {
  /// What `config set --json` prints.
  public var json: JSONValue { ["setting": members] }

  fileprivate var members: JSONValue {
    var file: String?
    var line: JSONValue = .null
    var name: String?
    switch source {
    case .default: break
    case .file(let path, let number): (file, line) = (path, .number(number))
    case .option(let option): name = option
    case .variable(let variable): name = variable
    }
    return [
      "name": .string(id.rawValue),
      "value": JSONValue(text),
      "source": .string(source.kind),
      "file": JSONValue(file),
      "line": line,
      "variable": .string(id.variable),
      "option": JSONValue(source.kind == "option" ? name : nil),
    ]
  }
}

extension [ResolvedSettings.Value] {
  /// What `config show --json` prints.
  ///
  /// - Parameter path: The file, whether it is there or not; `nil` where there is no place for it.
  public func json(path: String?) -> JSONValue {
    ["path": JSONValue(path), "settings": .array(map(\.members))]
  }
}

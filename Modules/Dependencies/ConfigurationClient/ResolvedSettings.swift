import ScheduleModels

/// Every setting with the value that holds, and where that comes from: the command line, else the environment, else
/// the file, else the program.
public struct ResolvedSettings: Hashable, Sendable {
  /// An option of the command line.
  public struct Option: Hashable, Sendable {
    /// As it is typed: `--color`.
    public var name: String
    public var value: String

    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// Where a value comes from.
  public enum Source: Hashable, Sendable {
    case `default`
    case file(path: String, line: Int)
    case option(String)
    case variable(String)
  }

  /// The value of one setting.
  public struct Value: Hashable, Identifiable, Sendable {
    public var id: Setting
    /// `nil` where nothing is set and the default is no text.
    public var text: String?
    public var source: Source

    public init(_ id: Setting, _ text: String?, _ source: Source) {
      self.id = id
      self.text = text
      self.source = source
    }
  }

  /// What was set, by setting; the others have their defaults.
  private var assigned: [Setting: Value] = [:]

  /// Lines of the file that set nothing, in their order.
  public private(set) var problems: [ScheduleError] = []

  /// Nothing is set.
  public init() {}

  /// - Parameters:
  ///   - text: What is in the file.
  ///   - path: The file.
  ///   - variables: The environment.
  ///   - options: The command line.
  public init(
    text: ConfigurationText?,
    path: String = "",
    variables: [String: String] = [:],
    options: [Setting: Option] = [:]
  ) {
    if let text { read(text, path) }
    if !variables.isEmpty {
      for setting in Setting.allCases {
        guard let value = variables[setting.variable], !value.isEmpty else { continue }
        assigned[setting] = Value(setting, value, .variable(setting.variable))
      }
    }
    for (setting, option) in options {
      assigned[setting] = Value(setting, option.value, .option(option.name))
    }
  }

  /// The value that holds.
  public subscript(setting: Setting) -> Value {
    assigned[setting] ?? Value(setting, setting.defaultText, .default)
  }

  /// What was set, in the order of names.
  public var given: [Value] { assigned.isEmpty ? [] : Setting.allCases.compactMap { assigned[$0] } }

  /// In the order of their names.
  public var all: [Value] { Setting.allCases.map { self[$0] } }

  private mutating func read(_ text: ConfigurationText, _ path: String) {
    for line in text.lines() {
      do throws(ConfigurationText.Problem) {
        let entry = try line.get()
        let setting = try Self.setting(of: entry)
        if case .file(_, let earlier)? = assigned[setting]?.source {
          throw ConfigurationText.Problem(
            line: entry.line,
            message: "'\(entry.name)' is set in line \(earlier) already",
            remedy: "remove one of the two lines"
          )
        }
        assigned[setting] = Value(setting, entry.value, .file(path: path, line: entry.line))
      } catch {
        problems.append(
          ScheduleError(.configuration, "\(path):\(error.line): \(error.message)", remedy: error.remedy)
        )
      }
    }
  }

  private static func setting(
    of entry: ConfigurationText.Entry
  ) throws(ConfigurationText.Problem) -> Setting {
    if let setting = Setting(rawValue: entry.name) { return setting }
    throw ConfigurationText.Problem(
      line: entry.line,
      message: "there is no setting '\(entry.name)'",
      remedy: "there are: \(Setting.allCases.map(\.rawValue).joined(separator: ", "))"
    )
  }
}

extension ResolvedSettings.Source {
  /// What a message begins with that is about the value.
  public func place(of setting: Setting) -> String {
    switch self {
    case .default: setting.rawValue
    case .file(let path, let line): "\(path):\(line): \(setting.rawValue)"
    case .option(let name), .variable(let name): name
    }
  }
}

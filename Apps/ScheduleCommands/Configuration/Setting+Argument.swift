import ArgumentParser
import ConfigurationClient

extension Setting: ExpressibleByArgument {}

extension Setting {
  /// What help says of the settings: a line each.
  public static var help: String {
    let width = allCases.map(\.rawValue.count).max() ?? 0
    let lines = allCases.map { setting in
      let name = setting.rawValue.padded(to: width)
      let standard = (setting.defaultText ?? setting.defaultMeaning).map { " Default: \($0)." } ?? ""
      return "\(name)  \(setting.summary)\(standard)"
    }
    return lines.joined(separator: "\n")
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}

extension GlobalOptions {
  /// What the command line says of settings.
  public var settings: [Setting: ResolvedSettings.Option] {
    var options: [Setting: ResolvedSettings.Option] = [:]
    if let color { options[.color] = ResolvedSettings.Option("--color", color.rawValue) }
    if let database { options[.database] = ResolvedSettings.Option("--database", database) }
    return options
  }
}

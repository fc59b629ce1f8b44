import ArgumentParser

/// When output is coloured.
public enum ColorMode: String, CaseIterable, ExpressibleByArgument, Sendable {
  /// On a terminal, unless `NO_COLOR` is set or the terminal is dumb.
  case auto
  case always
  case never

  /// Whether to colour.
  ///
  /// - Parameters:
  ///   - isTerminal: Whether the output goes to a terminal.
  ///   - environment: The value of an environment variable.
  public func isColored(isTerminal: Bool, environment: (String) -> String?) -> Bool {
    switch self {
    case .always: true
    case .never: false
    case .auto:
      isTerminal && (environment("NO_COLOR") ?? "").isEmpty && environment("TERM") != "dumb"
    }
  }
}

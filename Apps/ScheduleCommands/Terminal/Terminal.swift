import Glibc

/// What output can assume: how wide it is, and whether it may be coloured.
public struct Terminal: Hashable, Sendable {
  /// Columns to fit into; `nil` on a pipe, where nothing is cut.
  public var columns: Int?
  public var isColored: Bool

  public init(columns: Int? = nil, isColored: Bool = false) {
    self.columns = columns
    self.isColored = isColored
  }

  /// Describes an output from facts about it.
  ///
  /// - Parameters:
  ///   - color: What the user asked for.
  ///   - isTerminal: Whether it is a terminal.
  ///   - width: The columns that the terminal reports.
  ///   - environment: The value of an environment variable: `COLUMNS` wins over the terminal's width.
  public init(color: ColorMode, isTerminal: Bool, width: Int?, environment: (String) -> String?) {
    let asked = environment("COLUMNS").flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    columns = asked ?? (isTerminal ? width ?? 80 : nil)
    isColored = color.isColored(isTerminal: isTerminal, environment: environment)
  }

  /// The process's standard output.
  public static func standardOutput(color: ColorMode) -> Self {
    Self(descriptor: STDOUT_FILENO, color: color)
  }

  private init(descriptor: Int32, color: ColorMode) {
    var size = winsize()
    let isTerminal = isatty(descriptor) == 1
    let isKnown = isTerminal && ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    self.init(
      color: color,
      isTerminal: isTerminal,
      width: isKnown ? Int(size.ws_col) : nil,
      environment: ProcessEnvironment.value
    )
  }
}

/// The process's environment, without Foundation's copy of all of it.
public enum ProcessEnvironment {
  /// The value of a variable; `nil` if it isn't set.
  public static func value(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}

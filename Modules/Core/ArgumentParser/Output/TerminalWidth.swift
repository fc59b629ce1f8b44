import Glibc

/// The width that text is wrapped to.
enum TerminalWidth {
  /// `COLUMNS`, or the terminal's own width, or 80.
  static var current: Int {
    if let value = getenv("COLUMNS"), let columns = Int(String(cString: value)), columns > 0 {
      return columns
    }
    var size = winsize()
    if ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 { return Int(size.ws_col) }
    return 80
  }
}

/// The words that the process was started with.
enum ProcessArguments {
  static var afterName: [String] { Array(CommandLine.arguments.dropFirst()) }
}

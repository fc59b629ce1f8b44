import ArgumentParser
import CGlibc
import Glibc
import ScheduleModels

/// Runs a tree of commands as a process: reads the command line, runs the command that it names, and says what
/// went wrong in the way that was asked for.
///
/// ```swift
/// @main struct ScheduleCLI {
///   static func main() async { await Program.run(Schedule.self, named: "schedule-cli") }
/// }
/// ```
public enum Program {
  /// Reads, runs, and leaves the process.
  ///
  /// - Parameters:
  ///   - root: The command that holds the others.
  ///   - name: What the program is called in messages.
  ///   - words: The words after the program's name.
  ///   - prepare: What is done before the command, once it is known that there is one.
  public static func run(
    _ root: any AsyncParsableCommand.Type,
    named name: String,
    words: [String] = Array(CommandLine.arguments.dropFirst()),
    prepare: @Sendable () throws -> Void = {}
  ) async -> Never {
    // A reader that leaves early (`| head`), or a file that may not grow further (`ulimit -f`), is an error to
    // report, not a signal to die of.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    // One heap for all threads: a heap for each costs more at the start than it saves, and grows in small steps.
    mallopt(M_ARENA_MAX, 1)
    occupyStandardDescriptors()
    do {
      let command = try root.parseAsRoot(words)
      try prepare()
      try await run(command)
      exit(ExitStatus.done.rawValue)
    } catch {
      var outcome = Outcome(of: error, from: root, named: name, isJSON: asksForJSON(words))
      do {
        try OutputStream.standardOutput.write(outcome.output)
      } catch {
        outcome = Outcome(of: error, from: root, named: name, isJSON: asksForJSON(words))
      }
      try? OutputStream.standardError.write(outcome.errors)
      exit(outcome.code)
    }
  }

  /// Puts `/dev/null` where a standard stream is closed (`>&-`), so that no file that is opened later takes its
  /// place and what is printed goes into it. Writing there still fails.
  private static func occupyStandardDescriptors() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
      // The lowest free descriptor is the one that was found closed.
      _ = open("/dev/null", O_RDONLY)
    }
  }

  private static func run(_ command: any ParsableCommand) async throws {
    if var command = command as? any AsyncParsableCommand {
      try await command.run()
    } else {
      var command = command
      try command.run()
    }
  }

  /// Whether `--json` stands before `--`: known even when the rest of the line can't be read.
  static func asksForJSON(_ words: [String]) -> Bool {
    words.prefix { $0 != "--" }.contains("--json")
  }
}

/// What is left to print when a command has ended with an error, and the exit code.
struct Outcome: Hashable {
  var output = ""
  var errors = ""
  var code: Int32

  init(of error: any Error, from root: any ParsableCommand.Type, named name: String, isJSON: Bool) {
    let exitCode = root.exitCode(for: error)
    code = exitCode.rawValue
    if exitCode.isSuccess {
      output = Self.line(root.message(for: error))
    } else if error is ExitCode {
      return
    } else if error as? ScheduleError == .readerLeft {
      code = ExitStatus.inputOutput.rawValue
    } else if isJSON || exitCode != .validationFailure {
      let failure =
        exitCode == .validationFailure
        ? ScheduleError(.usage, root.message(for: error), remedy: "see \(name) --help") : ScheduleError(error)
      let report = ErrorReport(failure)
      code = report.status.rawValue
      errors = Self.line(isJSON ? report.json.text() : report.text(program: name))
    } else {
      // It repeats what was typed, which may have been pasted from anywhere.
      errors = Self.line(PrintableText.lines(root.fullMessage(for: error)).joined(separator: "\n"))
    }
  }

  private static func line(_ text: String) -> String {
    text.isEmpty || text.hasSuffix("\n") ? text : text + "\n"
  }
}

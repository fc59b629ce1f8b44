import Foundation

/// Command lines, run one after the other, and what they print.
struct GoldenScript: Sendable, CustomStringConvertible {
  /// What its file is called.
  let name: String
  /// Lines of shell; `$schedule` is the program.
  let lines: [String]
  /// Whether it makes events, whose ids are others each time.
  var makesEvents = false
  /// Whether it prints what another program wrote, as it is.
  var isRaw = false

  var description: String { name }

  /// What is printed in a zone: at widths of 40, 80 and 120 columns, and at 80 in colour. What is the same at several
  /// widths stands there once.
  func text(in zone: String) async throws -> (plain: [Int: String], colored: [Int: String], text: String) {
    let runs =
      Self.widths.map { Run(columns: $0, isColored: false) }
      + (zone == "UTC" ? Self.widths : [80]).map { Run(columns: $0, isColored: true) }
    let database = try await GoldenDatabase.shared
    let cli = try database.copy(["TZ": zone])
    // One shell for all: it takes a fraction of the time.
    _ = try await cli.shell(runs.map { $0.shell(lines, listsEvents: makesEvents) }.joined() + "wait")
    var (plain, colored): ([Int: String], [Int: String]) = ([:], [:])
    for run in runs {
      let transcript = try run.transcript(of: lines, in: cli, knownIDs: makesEvents ? database.ids : nil)
      if run.isColored { colored[run.columns] = transcript } else { plain[run.columns] = transcript }
    }
    var text = "TZ=\(zone), at \(GoldenDatabase.now)\n"
    var rest = Self.widths
    while let width = rest.first {
      let same = rest.filter { plain[$0] == plain[width] }
      rest.removeAll(where: same.contains)
      text += "\n=== \(same.map(String.init).joined(separator: ", ")) columns\n\n" + (plain[width] ?? "")
    }
    text += "\n=== 80 columns, in colour"
    text +=
      colored[80] == plain[80] ? ": the same\n" : " (␛ is the escape character)\n\n" + (colored[80] ?? "")
    return (plain, colored, text)
  }

  private static let widths = [40, 80, 120]
}

/// The lines of a script at one width, in a folder of their own below that of the test.
private struct Run {
  let columns: Int
  let isColored: Bool

  private var folder: String { "\(columns)\(isColored ? "-colored" : "")" }

  /// Shell that runs the lines in the background and leaves in files what they print.
  func shell(_ lines: [String], listsEvents: Bool) -> String {
    let program = "'\(ScheduleCLI.binary.path)' --database schedule.sqlite"
    let colored = program + (isColored ? " --color always" : "")
    let runs = lines.enumerated().map { number, line in
      "{ \(line.replacing("$schedule", with: colored)); } > \(number).out 2> \(number).err; echo $? > \(number).status\n"
    }
    let list = listsEvents ? "\(program) list --all --json > events.json\n" : ""
    return "mkdir \(folder); cp schedule.sqlite *.ics \(folder)\n"
      + "(cd \(folder); export COLUMNS=\(columns) SCHEDULE_CLI_CONFIG=settings.conf\n\(runs.joined())\(list)) &\n"
  }

  /// - Parameter knownIDs: The ids that are the same in every run; others are made out. `nil` where there are no others.
  func transcript(of lines: [String], in cli: ScheduleCLI, knownIDs: Set<String>?) throws -> String {
    func read(_ name: String) throws -> String { try cli.read("\(folder)/\(name)") }
    var transcript = ""
    for (number, line) in lines.enumerated() {
      let output = ScheduleCLI.Output(
        status: Int32(try read("\(number).status").dropLast()) ?? -1,
        standardOutput: try read("\(number).out"),
        standardError: try read("\(number).err")
      )
      transcript +=
        "$ \(line.replacing("$schedule", with: "schedule-cli"))\n" + output.transcript(in: cli) + "\n"
    }
    guard let knownIDs else { return transcript }
    let events = try JSONDecoder().decode(Occurrences.self, from: Data(try read("events.json").utf8))
      .occurrences
    for id in Set(events.map(\.id)).subtracting(knownIDs) {
      // The short id is where the long one isn't.
      transcript = transcript.replacing(id, with: String(repeating: "x", count: id.count))
        .replacing(id.prefix(4), with: "xxxx")
    }
    return transcript
  }
}

extension ScheduleCLI.Output {
  /// What was printed, with pictures of control characters.
  func transcript(in cli: ScheduleCLI) -> String {
    var text =
      standardOutput.isEmpty || standardOutput.hasSuffix("\n") ? standardOutput : standardOutput + "⏎\n"
    for line in standardError.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      text += "2> \(line)\n"
    }
    if status != 0 { text += "[exit code \(status)]\n" }
    var pictures = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let isPictured = scalar.value < 0x20 && scalar != "\n"
      pictures.append(isPictured ? Unicode.Scalar(0x2400 + scalar.value) ?? scalar : scalar)
    }
    return String(pictures).replacing(cli.folder.url.path, with: "FOLDER")
  }
}

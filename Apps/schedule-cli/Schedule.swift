import ArgumentParser
import ScheduleCommands

/// The command that holds the others.
struct Schedule: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schedule-cli",
    abstract: "Your schedule, in the terminal.",
    discussion: """
      Events live in one database on this machine. Without a command, today and the six days after it are listed.

      Exit codes: 0 done; 2 done in part, the rest is named on standard error; 64 the command line makes no \
      sense; 65 bad data; 66 no such file, event or calendar; 69 server unavailable; 70 a defect of this program; \
      73 can't create the output; 74 reading or writing failed; 75 try again; 77 not permitted; 78 configuration.
      """,
    version: "schedule-cli 0.1.0",
    subcommands: [
      List.self, Day.self, Week.self, Month.self, Show.self, Search.self, Add.self, Edit.self, Delete.self,
      Import.self, Export.self, Calendars.self, Free.self, ShowAlarms.self, Watch.self, Undo.self, Redo.self,
      ShowHistory.self, Config.self,
    ],
    defaultSubcommand: List.self
  )

  @OptionGroup var options: GlobalOptions
}

import ScheduleCommands

@main
struct ScheduleCLI {
  static func main() async {
    await Program.run(Schedule.self, named: Schedule._commandName)
  }
}

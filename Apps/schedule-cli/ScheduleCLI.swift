import ComposableArchitecture
import ScheduleCommands

@main
struct ScheduleCLI {
  static func main() async {
    await Program.run(Schedule.self, named: Schedule._commandName) {
      guard let now = try PresentMoment.date(environment: ProcessEnvironment.value) else { return }
      prepareDependencies { $0.date = .constant(now) }
    }
  }
}

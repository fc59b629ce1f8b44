import AlarmClient
import Dependencies
import ScheduleModels

extension AlarmClient: DependencyKey {
  /// Waits for times alone and tells nobody: ``live(watching:text:announce:)`` is what a program wants.
  public static let liveValue = Self.live(watching: nil, text: { $0 }, announce: { _ in })

  /// Alarms on this machine.
  ///
  /// ```swift
  /// prepareDependencies {
  ///   $0.alarmClient = .live(watching: "schedule.sqlite", text: { $0 }, announce: { print($0) })
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - database: The path of the database whose changes end a wait; `nil` for none.
  ///   - text: Makes the text of an event harmless: commands may print it on a terminal.
  ///   - announce: Says what happens.
  public static func live(
    watching database: String?,
    text: @escaping @Sendable (String) -> String,
    announce: @escaping @Sendable (AlarmAnnouncement) async throws -> Void
  ) -> Self {
    let waiter = Waiter(database: database)
    return Self(
      announce: announce,
      start: { command, alarm in
        try Subprocess(command, environment: AlarmEnvironment(alarm, text: text)).start()
      },
      exitStatus: { try await Subprocess.exitStatus(of: $0.process) },
      wait: { try await waiter.wait(until: $0) }
    )
  }
}

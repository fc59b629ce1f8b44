import ConfigurationClient
import Dependencies
import FileClient
import Glibc
import ScheduleModels

extension ConfigurationClient: DependencyKey {
  /// `$XDG_CONFIG_HOME/schedule-cli/config`, or the file that `SCHEDULE_CLI_CONFIG` names, and the variables of this
  /// process.
  public static let liveValue = ConfigurationClient.live { name in
    getenv(name).map { String(cString: $0) }
  }

  /// - Parameter environment: The value of an environment variable that says where the file is.
  static func live(environment: @escaping @Sendable (String) -> String?) -> Self {
    Self(
      path: { try ConfigurationPlace.path(environment) },
      read: { try (try? ConfigurationPlace.path(environment)).flatMap(ConfigurationFile.read) },
      variables: { processVariables(prefix: Setting.variablePrefix) },
      update: { change in
        let path = try ConfigurationPlace.path(environment)
        try ConfigurationPlace.makeFolder(of: path)
        let lock = try await FolderLock(of: path)
        defer { lock.release() }
        var text = try ConfigurationFile.read(path) ?? ConfigurationText("")
        let before = text
        try change(&text)
        guard text != before else { return }
        try ConfigurationFile.checkWritable(path)
        let bytes = Array(text.text.utf8)
        @Dependency(\.fileClient) var fileClient
        _ = try await fileClient.write(
          AsyncThrowingStream { continuation in
            continuation.yield(bytes)
            continuation.finish()
          },
          to: .replacement(path: path)
        )
      }
    )
  }
}

/// The variables of this process whose names begin with a prefix. Most processes have none, and are done after a
/// look at the first letters.
private func processVariables(prefix: String) -> [String: String] {
  var variables: [String: String] = [:]
  let count = prefix.utf8.count
  var entry = environ
  while let text = entry.pointee {
    if strncmp(text, prefix, count) == 0 {
      let parts = String(cString: text).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      variables[String(parts[0])] = parts.count == 2 ? String(parts[1]) : ""
    }
    entry += 1
  }
  return variables
}

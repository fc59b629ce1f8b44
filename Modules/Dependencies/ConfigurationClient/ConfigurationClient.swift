import Dependencies
import DependenciesMacros
import ScheduleModels

/// What the user has set: one small file, and environment variables.
///
/// ```swift
/// @Dependency(\.configurationClient) var configurationClient
///
/// try await configurationClient.update { $0.set(.days, to: "14") }
/// ```
@DependencyClient
public struct ConfigurationClient: Sendable {
  /// Where the file is, or would be.
  ///
  /// - Throws: `ScheduleError` of kind `configuration` when there is no place for it.
  public var path: @Sendable () throws -> String

  /// What is in the file; `nil` where there is none, or no place for it.
  ///
  /// - Throws: `ScheduleError`: `notPermitted` when it can't be read, `configuration` when it is no text.
  public var read: @Sendable () throws -> ConfigurationText?

  /// The environment variables whose names begin as those of settings do, by their names.
  public var variables: @Sendable () -> [String: String] = { [:] }

  /// Changes the file, which is made where it is missing. No change of another process comes between, and the file is
  /// never there in part.
  ///
  /// - Throws: `ScheduleError`: `configuration`, `notPermitted`, `cannotCreate` or `inputOutput`, and whatever the
  ///   change throws; nothing was written then.
  public var update:
    @Sendable (_ change: @Sendable (inout ConfigurationText) throws -> Void) async throws -> Void
}

extension ConfigurationClient {
  /// Every setting with its value and where that comes from.
  ///
  /// - Parameter options: What the command line says, by setting.
  /// - Throws: `ScheduleError`: what ``read`` throws.
  public func settings(options: [Setting: ResolvedSettings.Option] = [:]) throws -> ResolvedSettings {
    let text = try read()
    return ResolvedSettings(
      text: text,
      path: text == nil ? "" : try path(),
      variables: variables(),
      options: options
    )
  }
}

import ArgumentParser
import ScheduleModels

/// The option that says how each occurrence of a list is written.
public struct FormatOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Print this for each occurrence, with fields in braces, as '{start:HH:mm} {title}'.",
      valueName: "template"
    )
  )
  public var format: String?

  public init() {}

  /// Reads the template.
  ///
  /// - Parameter options: Those of the same command: JSON has a format of its own.
  /// - Returns: `nil` where none was given.
  /// - Throws: `ScheduleError` of kind `usage` for what is no template; `ValidationError` where JSON is asked for.
  public func template(_ options: GlobalOptions) throws -> OccurrenceTemplate? {
    guard let format else { return nil }
    if options.json { throw ValidationError("Give '--format' or '--json', not both.") }
    return try OccurrenceTemplate(format)
  }
}

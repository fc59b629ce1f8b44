import ScheduleModels

/// What `--format` prints of each occurrence: text with fields in braces.
///
/// ```swift
/// let template = try OccurrenceTemplate("{start:HH:mm} {title}{location? @ }")
/// template.line(for: occurrence)  // 09:30 Stand-up @ Room 4
/// ```
///
/// What an event says stays in its place: breaks and tabs in it become spaces, other control characters vanish.
/// Those that the template itself asks for, by `\n` and `\t`, are the only ones.
public struct OccurrenceTemplate: Hashable, Sendable {
  enum Piece: Hashable, Sendable {
    case text(String)
    case field(TemplateField, TemplateForm)
  }

  let pieces: [Piece]

  /// Reads a template.
  ///
  /// - Throws: `ScheduleError` of kind `usage` for what isn't one: it names the place, and what there is.
  public init(_ text: String) throws(ScheduleError) {
    var reader = TemplateReader(text)
    do {
      pieces = try reader.pieces()
    } catch {
      throw ScheduleError(.usage, "--format: \(error.problem)", remedy: error.remedy)
    }
  }

  /// Whether a line holds the name of a calendar, which an occurrence doesn't know.
  public var namesCalendars: Bool {
    pieces.contains { piece in
      if case .field(.calendarName, _) = piece { true } else { false }
    }
  }

  /// The line of an occurrence, without a line break at its end.
  ///
  /// - Parameter calendars: For their names; a calendar that isn't among them goes by its id.
  public func line(for occurrence: Occurrence, calendars: [ScheduleCalendar] = []) -> String {
    var line = ""
    for piece in pieces {
      switch piece {
      case .text(let text): line += text
      case .field(let field, let form): line += form.text(of: field.value(in: occurrence, calendars))
      }
    }
    return line
  }

  /// Writes the lines of occurrences, each with a line break.
  ///
  /// - Parameter calendars: For their names.
  /// - Throws: `ScheduleError` of kind `inputOutput` when the stream is full or closed.
  public func write(
    _ occurrences: some Sequence<Occurrence>,
    calendars: [ScheduleCalendar] = [],
    to stream: OutputStream
  ) throws(ScheduleError) {
    var lines = ""
    for occurrence in occurrences {
      lines += line(for: occurrence, calendars: calendars) + "\n"
      if lines.utf8.count >= Self.enough {
        try stream.write(lines)
        lines = ""
      }
    }
    if !lines.isEmpty { try stream.write(lines) }
  }

  /// Bytes that are worth a system call.
  private static let enough = 1 << 16

  /// What help says of templates, in paragraphs.
  public static let help = """
    --format prints a line for each occurrence, without headings: '{start:HH:mm} {title}'. Fields are those of \
    --json: \(TemplateField.jsonNames.joined(separator: ", ")); and time (09:00–10:00, or all day), calendarName, \
    and lastDay (an end is exclusive, a last day isn't). What an event doesn't have is empty.

    {title:20} is cut and padded to 20 columns, {title:..20} only cut. {location?@} has an @ before the location, \
    and is nothing without one; {allDay?whole} is the word for where it is so. {start:PATTERN} takes \
    \(DatePattern.help), for end and lastDay, too; other letters stand in '…'; of a whole day only the date is shown. \
    {{ and }} are braces, \\n and \\t a line break and a tab, \\\\ a backslash. An event's own breaks and tabs \
    become spaces, and its other control characters are left out.
    """
}

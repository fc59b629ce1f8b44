/// Why something could not be done, in words for the person who asked: what, where, and how to mend it.
///
/// Every client throws it, so that features can keep it in their state and a front can choose an exit code.
///
/// ```swift
/// let error = ScheduleError(.noInput, "there is no event 7k3f", remedy: "'list' shows the ids")
/// print(error)  // there is no event 7k3f; 'list' shows the ids
/// ```
public struct ScheduleError: Error, Hashable, Sendable {
  /// What went wrong, by the classes of `sysexits.h`.
  public enum Kind: String, CaseIterable, Codable, Sendable {
    /// The request itself makes no sense: a day that doesn't exist, an end before the start, an ambiguous id.
    case usage
    /// The input was read and isn't what it should be.
    case badData
    /// There is no such file, event or calendar.
    case noInput
    /// A server can't be reached or refuses.
    case unavailable
    /// A defect of this program.
    case software
    /// An output can't be created.
    case cannotCreate
    /// Reading or writing failed half-way: a full disk, a broken pipe.
    case inputOutput
    /// Something else is in the way just now: a locked database, an event that changed meanwhile.
    case tryAgain
    /// The operating system or a server says no.
    case notPermitted
    /// A setting is wrong, or the database belongs to a newer version.
    case configuration
  }

  /// What went wrong, by its class.
  public var kind: Kind
  /// One line: what went wrong, and where.
  public var message: String
  /// One line: what to do about it.
  public var remedy: String?

  /// An error of a class.
  ///
  /// - Parameters:
  ///   - kind: What went wrong, by its class.
  ///   - message: One line: what went wrong, and where.
  ///   - remedy: One line: what to do about it.
  public init(_ kind: Kind, _ message: String, remedy: String? = nil) {
    self.kind = kind
    self.message = message
    self.remedy = remedy
  }

  /// Whoever read the output has seen enough (`| head`): a front needs to say nothing about it.
  public static let readerLeft = ScheduleError(.inputOutput, "the reader of the output has left")

  /// The error itself where it is one of these already; anything else is a defect of this program, described.
  public init(_ error: any Error) {
    self = error as? ScheduleError ?? ScheduleError(.software, String(describing: error))
  }
}

extension ScheduleError: CustomStringConvertible {
  /// The message, and the remedy if there is one, in one line.
  public var description: String { remedy.map { "\(message); \($0)" } ?? message }
}

import CustomDump
import Dependencies
import IssueReporting

/// The identity of an element of a ``StackState``, for as long as it is in the stack.
///
/// Ids count up and are never used again. In a test store they start at 0, so that a test can write
/// `$0.path[id: 0]`.
public struct StackElementID: Hashable, Sendable {
  @usableFromInline let generation: Int

  @inlinable
  init(generation: Int) { self.generation = generation }
}

extension StackElementID: ExpressibleByIntegerLiteral {
  /// The id of the element that was pushed after `value` others, in a test. Elsewhere it is an issue.
  public init(integerLiteral value: Int) {
    if !isTesting, DependencyValues._current.context != .test {
      reportIssue(
        """
        A stack element's id was written as a number.

        Only in a test do ids start at 0: take the id from 'path.ids' or from the action.
        """
      )
    }
    self.init(generation: value)
  }
}

extension StackElementID: CustomDebugStringConvertible {
  public var debugDescription: String { "#\(generation)" }
}

extension StackElementID: Codable {
  public init(from decoder: any Decoder) throws {
    self.init(generation: try decoder.singleValueContainer().decode(Int.self))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(generation)
  }
}

extension StackElementID: CustomDumpStringConvertible {
  public var customDumpDescription: String { "#\(generation)" }
}

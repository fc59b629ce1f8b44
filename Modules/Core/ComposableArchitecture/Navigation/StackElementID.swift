import CustomDump
import Dependencies
import IssueReporting

/// The identity of an element of a ``StackState``, for as long as it is in the stack.
///
/// Ids count up and are never used again. In a test store they start at 0, so that a test can write
/// `$0.path[id: 0]`.
///
/// ```swift
/// await homeTest.send(\.path.popFrom, 0) { $0.path = StackState() }
/// ```
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
  /// The count of pushes before: `#0`.
  public var debugDescription: String { "#\(generation)" }
}

extension StackElementID: Codable {
  /// Decodes the count of pushes that ``encode(to:)`` wrote.
  ///
  /// - Throws: `DecodingError` if there is no whole number.
  public init(from decoder: any Decoder) throws {
    self.init(generation: try decoder.singleValueContainer().decode(Int.self))
  }

  /// Encodes the count of pushes before, as a number.
  ///
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(generation)
  }
}

extension StackElementID: CustomDumpStringConvertible {
  /// The count of pushes before: `#0`.
  public var customDumpDescription: String { "#\(generation)" }
}

/// How much a ``TestStore`` wants asserted.
///
/// ```swift
/// store.exhaustivity = .off(showSkippedAssertions: true)
/// ```
public enum Exhaustivity: Equatable, Sendable {
  /// Every change of the state, every action that is received, and the end of every effect.
  case on

  /// What is asserted, and nothing else.
  ///
  /// - Parameter showSkippedAssertions: Whether what ``on`` would have reported becomes a warning.
  case off(showSkippedAssertions: Bool)

  /// What is asserted, and nothing else.
  public static var off: Self { .off(showSkippedAssertions: false) }
}

/// Text as state: what an alert or a button says, as a value that can be compared in tests.
///
/// ```swift
/// TextState("Delete ") + TextState(title).bold() + TextState("?")
/// ```
///
/// Here text is plain: the modifiers exist so that a feature compiles wherever it runs, and change nothing.
public struct TextState: Equatable, Hashable, Sendable {
  private let content: String

  /// Text.
  ///
  /// - Parameter content: What it says.
  public init(_ content: some StringProtocol) {
    self.content = String(content)
  }

  /// Text that is shown as it is, in every language.
  ///
  /// - Parameter content: What it says.
  public init(verbatim content: String) {
    self.content = content
  }

  /// One text after another.
  public static func + (lhs: Self, rhs: Self) -> Self {
    Self(verbatim: lhs.content + rhs.content)
  }
}

extension String {
  /// The plain text of a text state.
  ///
  /// ```swift
  /// String(state: TextState("Delete ") + TextState("it?"))  // "Delete it?"
  /// ```
  ///
  /// - Parameter state: The text.
  public init(state: TextState) {
    self = state.plainText
  }
}

extension TextState {
  fileprivate var plainText: String { content }

  /// How heavy glyphs are drawn.
  ///
  /// Discouraged: here text is plain, and it changes nothing.
  public enum FontWeight: String, Equatable, Hashable, Sendable {
    /// A weight of SwiftUI's name.
    case black, bold, heavy, light, medium, regular, semibold, thin, ultraLight
  }

  /// How wide glyphs are drawn.
  ///
  /// Discouraged: here text is plain, and it changes nothing.
  public enum FontWidth: String, Equatable, Hashable, Sendable {
    /// A width of SwiftUI's name.
    case compressed, condensed, expanded, standard
  }

  /// The pattern of a line.
  ///
  /// Discouraged: here text is plain, and it changes nothing.
  public enum LineStylePattern: String, Equatable, Hashable, Sendable {
    /// A pattern of SwiftUI's name.
    case dash, dashDot, dashDotDot, dot, solid
  }

  /// The text, unchanged: here text is plain.
  public func bold(_ isActive: Bool = true) -> Self { self }
  /// The text, unchanged: here text is plain.
  public func italic(_ isActive: Bool = true) -> Self { self }
  /// The text, unchanged: here text is plain.
  public func monospaced(_ isActive: Bool = true) -> Self { self }
  /// The text, unchanged: here text is plain.
  public func monospacedDigit() -> Self { self }
  /// The text, unchanged: here text is plain.
  public func fontWeight(_ weight: FontWeight?) -> Self { self }
  /// The text, unchanged: here text is plain.
  public func fontWidth(_ width: FontWidth?) -> Self { self }
  /// The text, unchanged: here text is plain.
  public func underline(_ isActive: Bool = true, pattern: LineStylePattern = .solid) -> Self { self }
  /// The text, unchanged: here text is plain.
  public func strikethrough(_ isActive: Bool = true, pattern: LineStylePattern = .solid) -> Self { self }
  /// The text, unchanged: here text is plain.
  public func kerning(_ kerning: Double) -> Self { self }
  /// The text, unchanged: here text is plain.
  public func tracking(_ tracking: Double) -> Self { self }
  /// The text, unchanged: here text is plain.
  public func baselineOffset(_ baselineOffset: Double) -> Self { self }
  /// The text, unchanged: here text is plain.
  public func accessibilityLabel(_ string: String) -> Self { self }
}

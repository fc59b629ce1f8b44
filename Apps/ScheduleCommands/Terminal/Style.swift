/// How a piece of text stands out (ECMA-48, 8.3.117).
public struct Style: Hashable, Sendable {
  private let codes: String

  private init(codes: String) {
    self.codes = codes
  }

  public static let bold = Style(codes: "1")
  public static let dim = Style(codes: "2")
  public static let struckThrough = Style(codes: "9")
  public static let red = Style(codes: "31")
  public static let green = Style(codes: "32")
  public static let yellow = Style(codes: "33")

  /// A calendar's colour.
  ///
  /// - Parameter hex: `#RRGGBB`; anything else is no style.
  public static func color(hex: String) -> Style? {
    guard hex.utf8.count == 7, hex.hasPrefix("#"), hex.dropFirst().allSatisfy(\.isHexDigit),
      let value = Int(hex.dropFirst(), radix: 16)
    else {
      return nil
    }
    return Style(codes: "38;2;\(value >> 16);\(value >> 8 & 255);\(value & 255)")
  }

  /// The text in this style, or as it is where there is no colour.
  public func apply(to text: String, on terminal: Terminal) -> String {
    terminal.isColored && !text.isEmpty ? "\u{1B}[\(codes)m\(text)\u{1B}[0m" : text
  }
}

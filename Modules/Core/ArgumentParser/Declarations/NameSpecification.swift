/// The names that an option or a flag answers to.
///
/// ```swift
/// @Option(name: .shortAndLong) var count: Int          // -c, --count
/// @Option(name: [.long, .customShort("t")]) var title: String
/// ```
public struct NameSpecification: ExpressibleByArrayLiteral, Sendable {
  /// One name of a specification.
  ///
  /// ```swift
  /// let names: [NameSpecification.Element] = [.long, .customShort("t")]
  /// ```
  public struct Element: Hashable, Sendable {
    enum Form: Hashable, Sendable {
      case long
      case customLong(String, withSingleDash: Bool)
      case short
      case customShort(Character)
    }

    let form: Form

    /// The property's name after two dashes, in kebab case: `startDate` is `--start-date`.
    public static let long = Element(form: .long)

    /// The first letter of the property's name after one dash.
    public static let short = Element(form: .short)

    /// A name of your own after two dashes, or after one.
    public static func customLong(_ name: String, withSingleDash: Bool = false) -> Element {
      Element(form: .customLong(name, withSingleDash: withSingleDash))
    }

    /// A letter of your own after one dash.
    ///
    /// A value may always be joined to it (`-n5`), whatever `allowingJoined` says.
    public static func customShort(_ letter: Character, allowingJoined: Bool = false) -> Element {
      Element(form: .customShort(letter))
    }
  }

  var elements: [Element]

  /// Collects names; the order is the order in the help.
  public init(_ elements: some Sequence<Element>) {
    self.elements = Array(elements)
  }

  /// Collects the names of an array literal.
  public init(arrayLiteral elements: Element...) {
    self.init(elements)
  }

  /// `--start-date` for `startDate`.
  public static var long: Self { [.long] }

  /// `-s` for `startDate`.
  public static var short: Self { [.short] }

  /// `-s` and `--start-date` for `startDate`.
  public static var shortAndLong: Self { [.short, .long] }

  /// A name of your own after two dashes, or after one.
  public static func customLong(_ name: String, withSingleDash: Bool = false) -> Self {
    [.customLong(name, withSingleDash: withSingleDash)]
  }

  /// A letter of your own after one dash.
  public static func customShort(_ letter: Character, allowingJoined: Bool = false) -> Self {
    [.customShort(letter, allowingJoined: allowingJoined)]
  }

  /// The names, given the property (or enum case) that they are made from.
  func names(for stem: String) -> [Name] {
    elements.compactMap { element in
      switch element.form {
      case .long: Name(form: .long, text: stem.kebabCased)
      case .customLong(let name, let single): Name(form: single ? .longWithSingleDash : .long, text: name)
      case .short: stem.kebabCased.first.map { Name(form: .short, text: String($0)) }
      case .customShort(let letter): Name(form: .short, text: String(letter))
      }
    }
  }
}

import ArgumentParser

/// Why a text is no template.
struct TemplateProblem: Error {
  let problem: String
  let remedy: String

  init(_ problem: String, remedy: String) {
    self.problem = problem
    self.remedy = remedy
  }
}

/// Reads a template.
///
/// ```
/// template = *( text / escape / field )
/// escape   = "{{" / "}}" / "\n" / "\t" / "\\"
/// field    = "{" name [ ":" form / "?" text ] "}"
/// form     = columns / ".." columns / pattern
/// ```
struct TemplateReader {
  private var rest: Substring

  init(_ text: String) {
    rest = text[...]
  }

  mutating func pieces() throws(TemplateProblem) -> [OccurrenceTemplate.Piece] {
    guard !rest.isEmpty else {
      throw TemplateProblem("the template is empty", remedy: "write it like '{start:HH:mm} {title}'")
    }
    if let scalar = rest.unicodeScalars.first(where: { $0.properties.generalCategory == .control }) {
      let code = String(scalar.value, radix: 16, uppercase: true)
      throw TemplateProblem(
        "the template has a control character (U+\(String(repeating: "0", count: 4 - code.count))\(code))",
        remedy: "write \\n for a line break, \\t for a tab"
      )
    }
    var pieces: [OccurrenceTemplate.Piece] = []
    var text = ""
    while let character = rest.popFirst() {
      if character == "{", rest.first != "{" {
        if !text.isEmpty { pieces.append(.text(text)) }
        text = ""
        pieces.append(try field())
      } else if character == "{" || character == "}" {
        guard rest.popFirst() == character else {
          throw TemplateProblem("a '}' closes nothing", remedy: "write '}}' for a brace")
        }
        text.append(character)
      } else {
        text += try Self.unescaped(character, &rest)
      }
    }
    return text.isEmpty ? pieces : pieces + [.text(text)]
  }

  /// - Returns: The character, or what it and the next one stand for.
  private static func unescaped(
    _ character: Character,
    _ rest: inout Substring
  ) throws(TemplateProblem) -> String {
    guard character == "\\" else { return String(character) }
    switch rest.popFirst() {
    case "n": return "\n"
    case "t": return "\t"
    case "\\": return "\\"
    case let other:
      throw TemplateProblem(
        "there is no escape '\\\(other.map { String($0) } ?? "")'",
        remedy: "there are \\n, \\t and \\\\"
      )
    }
  }

  /// Reads a field from behind its brace.
  private mutating func field() throws(TemplateProblem) -> OccurrenceTemplate.Piece {
    let text = rest.prefix { $0 != "}" && $0 != "{" }
    guard text.endIndex < rest.endIndex, rest[text.endIndex] == "}" else {
      throw TemplateProblem("'{\(text)' is not closed", remedy: "write '}' behind it, or '{{' for a brace")
    }
    rest = rest[text.endIndex...].dropFirst()
    let name = String(text.prefix { $0 != ":" && $0 != "?" })
    guard let field = TemplateField(rawValue: name) else { throw Self.unknownField(name) }
    let form = text.dropFirst(name.count)
    switch form.first {
    case ":": return .field(field, try Self.form(form.dropFirst(), of: field))
    case "?": return .field(field, .after(try Self.unescaped(form.dropFirst())))
    default: return .field(field, .plain)
    }
  }

  private static func unescaped(_ text: Substring) throws(TemplateProblem) -> String {
    var rest = text
    var result = ""
    while let character = rest.popFirst() { result += try unescaped(character, &rest) }
    return result
  }

  private static func unknownField(_ name: String) -> TemplateProblem {
    let names = TemplateField.names
    let meant = Suggestion.nearest(to: name, in: names).map { "perhaps '\($0)' is meant; " } ?? ""
    return TemplateProblem(
      "there is no field '{\(name)}'",
      remedy: "\(meant)the fields are \(names.joined(separator: ", "))"
    )
  }

  private static func form(
    _ text: Substring,
    of field: TemplateField
  ) throws(TemplateProblem) -> TemplateForm {
    let digits = text.hasPrefix("..") ? text.dropFirst(2) : text
    if let columns = Int(digits), digits.allSatisfy(\.isNumber), (1...1000).contains(columns) {
      return .columns(columns, pads: digits.count == text.count)
    }
    let isNumber = digits.allSatisfy(\.isNumber)
    if field.kind == .moment, !isNumber { return .date(try DatePattern(text)) }
    throw TemplateProblem(
      "'\(text)' in '{\(field.rawValue):\(text)}' is no number of columns from 1 to 1000",
      remedy: "write it like {\(field.rawValue):20}, or {\(field.rawValue):..20} for at most so many"
    )
  }
}

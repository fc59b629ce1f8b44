/// A JSON Schema (draft 2020-12), as far as the schemas of this repository go.
///
/// ```swift
/// let schema = try JSONSchema(#"{"type": "object", "properties": {"id": {"type": "integer"}}}"#)
/// try schema.violations(in: JSONNode(#"{"id": "7"}"#))  // ["/id is a string, not an integer"]
/// ```
///
/// A keyword that it doesn't know is an error, wherever it stands: what isn't checked must not look as though it was.
public struct JSONSchema {
  private let root: Rule
  private let definitions: [String: Rule]

  /// - Throws: `DecodingError` for what is no JSON, ``Mistake`` for what is no schema.
  public init(_ text: String) throws {
    let node = try JSONNode(text)
    guard case .object(let members) = node else { throw Mistake("#", "is no object") }
    root = try Rule(node, at: "#")
    var definitions: [String: Rule] = [:]
    if let node = members["$defs"] {
      guard case .object(let members) = node else { throw Mistake("#/$defs", "is no object") }
      for (name, node) in members { definitions[name] = try Rule(node, at: "#/$defs/\(name)") }
    }
    self.definitions = definitions
    for rule in [root] + definitions.values {
      for name in rule.references where definitions[name] == nil {
        throw Mistake(rule.place, "refers to '\(name)', which is not among the definitions")
      }
    }
  }

  /// What is wrong with a schema.
  public struct Mistake: Error, Hashable, CustomStringConvertible {
    /// Where, and what.
    public let description: String

    init(_ place: String, _ problem: String) { description = "\(place) \(problem)" }
  }

  /// The names under `$defs`.
  public var definitionNames: Set<String> { Set(definitions.keys) }

  /// In what a JSON text differs from the schema, each with its place (RFC 6901).
  ///
  /// - Parameter name: One of `$defs`; `nil` for the schema itself.
  public func violations(in node: JSONNode, definition name: String? = nil) -> [String] {
    guard let name else { return violations(of: root, in: node, at: "") }
    guard let rule = definitions[name] else { return ["there is no definition '\(name)'"] }
    return violations(of: rule, in: node, at: "")
  }

  func rule(named name: String) -> Rule? { definitions[name] }
}

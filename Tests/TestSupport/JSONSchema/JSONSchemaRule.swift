extension JSONSchema {
  /// One schema within a schema.
  struct Rule {
    /// Where it stands.
    let place: String
    private(set) var reference: String?
    private(set) var types: [ValueType]?
    private(set) var allowed: [JSONNode]?
    private(set) var properties: [String: Rule] = [:]
    private(set) var required: [String] = []
    private(set) var isClosed = false
    private(set) var items: [Rule] = []
    private(set) var pattern: String?
    private(set) var format: Format?
    private(set) var minimum: Double?
    private(set) var anyOf: [Rule]?
    private(set) var oneOf: [Rule]?

    /// - Throws: ``Mistake`` for an unknown keyword, or a known one with another kind of value.
    init(_ node: JSONNode, at place: String) throws(Mistake) {
      guard case .object(let members) = node else { throw Mistake(place, "is no object") }
      self.place = place
      for (keyword, value) in members { try take(keyword, value) }
    }

    /// The names of the definitions that it uses, itself or within.
    var references: [String] {
      let inner = Array(properties.values) + items + (anyOf ?? []) + (oneOf ?? [])
      return (reference.map { [$0] } ?? []) + inner.flatMap(\.references)
    }

    private mutating func take(_ keyword: String, _ value: JSONNode) throws(Mistake) {
      let place = "\(place)/\(keyword)"
      switch (keyword, value) {
      case ("$schema", .string(let dialect)):
        guard dialect == "https://json-schema.org/draft/2020-12/schema" else {
          throw Mistake(place, "is another dialect, \(dialect)")
        }
      case ("$id", .string), ("title", .string), ("description", .string), ("$comment", .string): break
      case ("$defs", .object) where self.place == "#": break
      case ("$ref", .string(let target)):
        let prefix = "#/$defs/"
        guard target.hasPrefix(prefix) else { throw Mistake(place, "leads elsewhere, to \(target)") }
        reference = String(target.dropFirst(prefix.count))
      case ("type", .string), ("type", .array):
        let names = try Self.strings(value, at: place)
        types = try names.map { name throws(Mistake) in
          guard let type = ValueType(rawValue: name) else { throw Mistake(place, "knows no type '\(name)'") }
          return type
        }
      case ("enum", .array(let values)): allowed = values
      case ("const", _): allowed = [value]
      case ("properties", .object(let members)):
        for (name, node) in members { properties[name] = try Rule(node, at: "\(place)/\(name)") }
      case ("required", .array): required = try Self.strings(value, at: place)
      case ("additionalProperties", .bool(let isOpen)): isClosed = !isOpen
      case ("items", .object): items = [try Rule(value, at: place)]
      case ("pattern", .string(let text)):
        guard (try? Regex(text)) != nil else { throw Mistake(place, "is no regular expression") }
        pattern = text
      case ("format", .string(let name)):
        guard let format = Format(rawValue: name) else { throw Mistake(place, "knows no format '\(name)'") }
        self.format = format
      case ("minimum", .number(let number)): minimum = number
      case ("anyOf", .array(let nodes)): anyOf = try Self.rules(nodes, at: place)
      case ("oneOf", .array(let nodes)): oneOf = try Self.rules(nodes, at: place)
      default: throw Mistake(place, "is a keyword that isn't known, or not with such a value")
      }
    }

    private static func strings(_ node: JSONNode, at place: String) throws(Mistake) -> [String] {
      let nodes = if case .array(let elements) = node { elements } else { [node] }
      return try nodes.map { node throws(Mistake) in
        guard case .string(let text) = node else { throw Mistake(place, "holds something that is no text") }
        return text
      }
    }

    private static func rules(_ nodes: [JSONNode], at place: String) throws(Mistake) -> [Rule] {
      guard !nodes.isEmpty else { throw Mistake(place, "is empty") }
      var rules: [Rule] = []
      for (index, node) in nodes.enumerated() { rules.append(try Rule(node, at: "\(place)/\(index)")) }
      return rules
    }
  }

  /// What `type` names.
  enum ValueType: String {
    case null, boolean, integer, number, string, array, object

    func matches(_ node: JSONNode) -> Bool {
      switch (self, node) {
      case (.null, .null), (.boolean, .bool), (.number, .number), (.string, .string), (.array, .array),
        (.object, .object):
        true
      case (.integer, .number(let number)): number == number.rounded()
      default: false
      }
    }
  }
}

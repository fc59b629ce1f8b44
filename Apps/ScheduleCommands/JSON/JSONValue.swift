/// A JSON text in the making (RFC 8259): objects keep the order in which their members are given.
public enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(Int)
  case string(String)
  case array([JSONValue])
  case object([Member])

  /// A name and its value.
  public struct Member: Hashable, Sendable {
    public let name: String
    public let value: JSONValue

    public init(_ name: String, _ value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  /// A string, or `null` where there is none.
  public init(_ string: String?) {
    self = string.map { .string($0) } ?? .null
  }

  /// The number of the schema by which this program prints (`Documentation/Schema`). It grows when a member goes or
  /// changes its meaning, not when one is added.
  static let schemaVersion = 1

  /// An object as it is printed: its first member, `schema`, says by which schema. Other values are left as they are.
  public var document: JSONValue {
    guard case .object(let members) = self else { return self }
    return .object([Member("schema", .number(Self.schemaVersion))] + members)
  }

  /// The value as text.
  ///
  /// - Parameter indented: Whether members and elements stand on lines of their own, indented by two spaces.
  /// - Complexity: O(*n*) in the length of the text.
  public func text(indented: Bool = false) -> String {
    var json = JSONWriter(isIndented: indented)
    write(to: &json)
    return json.text
  }

  private func write(to json: inout JSONWriter) {
    switch self {
    case .null: json.null()
    case .bool(let value): json.bool(value)
    case .number(let value): json.number(value)
    case .string(let value): json.string(value)
    case .array(let elements):
      json.array { json in
        for element in elements {
          json.element()
          element.write(to: &json)
        }
      }
    case .object(let members):
      json.object { json in
        for member in members {
          json.member(named: member.name)
          member.value.write(to: &json)
        }
      }
    }
  }
}

extension JSONValue: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral, ExpressibleByStringLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral, ExpressibleByNilLiteral
{
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(elements.map { Member($0, $1) })
  }
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  public init(stringLiteral value: String) { self = .string(value) }
  public init(integerLiteral value: Int) { self = .number(value) }
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  public init(nilLiteral: ()) { self = .null }
}

import TestSupport
import Testing

/// What the schema checker lets pass, and what it refuses.
@Suite struct JSONSchemaTests {
  struct Row: CustomStringConvertible {
    let schema: String
    let passes: [String]
    /// A text, and what is wrong with it.
    let fails: [(String, [String])]

    var description: String { schema }
  }

  private static let rows: [Row] = [
    Row(
      schema: #"{"type": "integer"}"#,
      passes: ["1", "-2", "1.0"],
      fails: [("1.5", ["/ is a number, not integer"]), (#""1""#, ["/ is a string, not integer"])]
    ),
    Row(
      schema: #"{"type": ["string", "null"]}"#,
      passes: [#""a""#, "null"],
      fails: [
        ("true", ["/ is a boolean, not string or null"]), ("[]", ["/ is an array, not string or null"]),
      ]
    ),
    Row(
      schema: #"{"properties": {"a": {"type": "number"}}, "required": ["a"], "additionalProperties": false}"#,
      passes: [#"{"a": 1.5}"#, "7"],
      fails: [
        ("{}", ["/ has no 'a'"]),
        (#"{"a": null, "b": 1}"#, ["/a is null, not number", "/ has a 'b', which the schema doesn't know"]),
      ]
    ),
    Row(
      schema: #"{"items": {"items": {"type": "boolean"}}}"#,
      passes: ["[]", "[[true], [false, true]]"],
      fails: [("[[true], [true, {}]]", ["/1/1 is an object, not boolean"])]
    ),
    Row(
      schema: #"{"enum": ["a", null, 2]}"#,
      passes: [#""a""#, "null", "2"],
      fails: [(#""b""#, ["/ is none of the values that are allowed"])]
    ),
    Row(
      schema: #"{"const": 1}"#,
      passes: ["1"],
      fails: [
        ("2", ["/ is none of the values that are allowed"]),
        ("true", ["/ is none of the values that are allowed"]),
      ]
    ),
    Row(
      schema: ##"{"pattern": "^#[0-9a-f]{6}$"}"##,
      passes: [##""#0080ff""##, "1"],
      fails: [(##""#0080FF""##, ["/ '#0080FF' doesn't match ^#[0-9a-f]{6}$"])]
    ),
    Row(
      schema: #"{"minimum": 1}"#,
      passes: ["1", #""x""#],
      fails: [("0", ["/ is less than 1.0"])]
    ),
    Row(
      schema: #"{"format": "date"}"#,
      passes: [#""2028-02-29""#, "1"],
      fails: [
        (#""2026-02-29""#, ["/ '2026-02-29' is no date"]), (#""2026-2-1""#, ["/ '2026-2-1' is no date"]),
        (#""2026-13-01""#, ["/ '2026-13-01' is no date"]),
        (#""2026-03-01T00:00:00Z""#, ["/ '2026-03-01T00:00:00Z' is no date"]),
      ]
    ),
    Row(
      schema: #"{"format": "date-time"}"#,
      passes: [#""2026-03-01T09:30:00+05:45""#, #""2026-03-01T09:30:00Z""#],
      fails: [
        (#""2026-03-01T09:30:00""#, ["/ '2026-03-01T09:30:00' is no date-time"]),
        (#""2026-03-01T24:30:00Z""#, ["/ '2026-03-01T24:30:00Z' is no date-time"]),
        (#""2026-04-31T09:30:00Z""#, ["/ '2026-04-31T09:30:00Z' is no date-time"]),
        (#""2026-03-01""#, ["/ '2026-03-01' is no date-time"]),
      ]
    ),
    Row(
      schema: #"{"anyOf": [{"type": "null"}, {"required": ["a"]}]}"#,
      passes: ["null", #"{"a": 1}"#],
      fails: [("{}", ["/ is none of these: / is an object, not null; / has no 'a'"])]
    ),
    Row(
      schema: #"{"oneOf": [{"required": ["a"]}, {"required": ["b"]}]}"#,
      passes: [#"{"a": 1}"#, #"{"b": 1}"#],
      fails: [
        ("{}", ["/ is none of these: / has no 'a'; / has no 'b'"]),
        (#"{"a": 1, "b": 1}"#, ["/ is 2 of those of which it must be one"]),
      ]
    ),
    Row(
      schema:
        ##"{"properties": {"next": {"$ref": "#/$defs/node"}}, "$defs": {"node": {"properties": {"next": {"$ref": "#/$defs/node"}, "n": {"type": "integer"}}}}}"##,
      passes: [#"{"next": {"n": 1, "next": {"n": 2}}}"#],
      fails: [(#"{"next": {"next": {"n": "2"}}}"#, ["/next/next/n is a string, not integer"])]
    ),
  ]

  @Test(arguments: rows)
  func everyKeyword(row: Row) throws {
    let schema = try JSONSchema(row.schema)
    for text in row.passes { #expect(try schema.violations(in: JSONNode(text)) == [], "\(text)") }
    for (text, violations) in row.fails {
      #expect(try schema.violations(in: JSONNode(text)) == violations, "\(text)")
    }
  }

  private static let mistakes: [(String, String)] = [
    (#"{"minLength": 1}"#, "#/minLength is a keyword that isn't known, or not with such a value"),
    (
      #"{"properties": {"a": {"items": {"maximum": 1}}}}"#,
      "#/properties/a/items/maximum is a keyword that isn't known, or not with such a value"
    ),
    (
      #"{"$defs": {"a": {"not": {}}}}"#,
      "#/$defs/a/not is a keyword that isn't known, or not with such a value"
    ),
    (
      #"{"properties": {"a": {"$defs": {}}}}"#,
      "#/properties/a/$defs is a keyword that isn't known, or not with such a value"
    ),
    (
      #"{"additionalProperties": {}}"#,
      "#/additionalProperties is a keyword that isn't known, or not with such a value"
    ),
    (#"{"type": "text"}"#, "#/type knows no type 'text'"),
    (#"{"format": "email"}"#, "#/format knows no format 'email'"),
    (#"{"pattern": "("}"#, "#/pattern is no regular expression"),
    (##"{"items": {"$ref": "#/$defs/a"}}"##, "# refers to 'a', which is not among the definitions"),
    (#"{"$ref": "other.json"}"#, "#/$ref leads elsewhere, to other.json"),
    (#"{"oneOf": []}"#, "#/oneOf is empty"),
    (#"{"required": [1]}"#, "#/required holds something that is no text"),
    (#"{"items": true}"#, "#/items is a keyword that isn't known, or not with such a value"),
    (
      #"{"$schema": "http://json-schema.org/draft-07/schema"}"#,
      "#/$schema is another dialect, http://json-schema.org/draft-07/schema"
    ),
    ("[]", "# is no object"),
  ]

  @Test(arguments: mistakes)
  func aSchemaThatIsNone(text: String, mistake: String) {
    let error = #expect(throws: JSONSchema.Mistake.self) { try JSONSchema(text) }
    #expect(error?.description == mistake)
  }

  @Test func oneOfTheDefinitions() throws {
    let schema = try JSONSchema(#"{"$defs": {"a": {"type": "null"}, "b": {"type": "array"}}}"#)
    #expect(schema.definitionNames == ["a", "b"])
    #expect(schema.violations(in: .null, definition: "a") == [])
    #expect(schema.violations(in: .null, definition: "b") == ["/ is null, not array"])
    #expect(schema.violations(in: .null, definition: "c") == ["there is no definition 'c'"])
  }

  @Test func whatIsNoJSON() {
    for text in ["", "{", "{} {}", "nul", "'a'"] { #expect(throws: (any Error).self) { try JSONNode(text) } }
  }
}

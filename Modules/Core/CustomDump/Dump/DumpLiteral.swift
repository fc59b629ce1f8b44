/// The text of a value that has no parts worth showing, or `nil` if it isn't one.
func dumpLiteral(_ value: Any) -> String? {
  switch value {
  case let value as String: stringLiteral(value)
  case let value as Substring: stringLiteral(String(value))
  case let value as Character: stringLiteral(String(value))
  case let value as Unicode.Scalar: stringLiteral(String(Character(value)))
  case let value as StaticString: stringLiteral(value.description)
  case let value as Bool: value.description
  case let value as any BinaryInteger: "\(value)"
  case let value as Double: value.description
  case let value as Float: value.description
  case let value as AnyKeyPath: keyPathText(value)
  case let value as any Any.Type: "\(typeName(value)).self"
  case let value as Duration: value.description
  default: nil
  }
}

/// The text of a value that reflection can't look into.
func opaqueText(_ value: Any, _ type: any Any.Type) -> String {
  let text = String(describing: value)
  return text == "(Function)" ? typeName(type) : text
}

/// A string as it would stand in source code; one of several lines between three quotation marks.
func stringLiteral(_ text: String) -> String {
  guard text.contains(where: \.isNewline), !text.contains("\r") else { return text.debugDescription }
  var delimiter = ""
  while hasPart(text, "\"\"\"\(delimiter)") || hasPart(text, "\\\(delimiter)") { delimiter += "#" }
  return "\(delimiter)\"\"\"\n\(text)\n\"\"\"\(delimiter)"
}

/// A key path as it would stand in source code, where the runtime knows the names.
private func keyPathText(_ path: AnyKeyPath) -> String {
  let text = path.debugDescription
  guard text.hasPrefix("\\") else { return typeName(type(of: path)) }
  // `\Module.Type.member`: the first name is the module, if more than one member follows the root's name.
  let root = typeName(type(of: path).rootType)
  let qualified = _typeName(type(of: path).rootType, qualified: true)
  for name in [qualified, root] where text.dropFirst().hasPrefix(name) {
    return "\\" + root + text.dropFirst(1 + name.count)
  }
  return text
}

/// The order of sorted parts: numbers by value, other texts by their characters.
func precedes(_ lhs: String, _ rhs: String) -> Bool {
  if let lhs = Double(lhs), let rhs = Double(rhs) { return lhs < rhs }
  return lhs < rhs
}

/// Whether a text contains a part.
private func hasPart(_ text: String, _ part: String) -> Bool {
  text.utf8.indices.contains { text.utf8[$0...].starts(with: part.utf8) }
}

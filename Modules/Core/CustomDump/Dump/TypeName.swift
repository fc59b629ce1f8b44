/// A type's name as its author would write it: without modules, and with `[Element]` and `Wrapped?`.
///
/// - Parameter type: The type.
/// - Returns: The name, such as `Feature.State`.
func typeName(_ type: any Any.Type) -> String {
  var reader = TypeNameReader(_typeName(type, qualified: true))
  return reader.readType(until: [])
}

/// Reads the runtime's spelling of a type's name.
private struct TypeNameReader {
  private var rest: Substring

  init(_ text: String) { rest = text[...] }

  /// Reads up to one of the closing characters, which it leaves.
  mutating func readType(until closing: Set<Character>) -> String {
    var result = ""
    var path: [String] = []

    func joined(_ path: [String]) -> String {
      (path.count > 1 ? path.dropFirst() : path[...]).joined(separator: ".")
    }

    while let character = rest.first, !closing.contains(character) {
      if character.isNameCharacter {
        path.append(readName())
      } else if character == ".", !path.isEmpty {
        rest.removeFirst()
        if skipContext() { path = [""] }
      } else if character == "<", !path.isEmpty {
        let arguments = readArguments()
        let name = joined(path)
        path = []
        result += sugared(name, arguments)
        if rest.first == "." {
          // A type inside of a generic one: what follows isn't a module.
          rest.removeFirst()
          _ = skipContext()
          result += "."
          path = [""]
        }
      } else {
        result += joined(path)
        path = []
        result += readOther(character)
      }
    }
    return result + joined(path)
  }

  private mutating func readName() -> String {
    let name = rest.prefix { $0.isNameCharacter }
    rest.removeFirst(name.count)
    return String(name)
  }

  private mutating func readArguments() -> [String] {
    var arguments: [String] = []
    repeat {
      rest.removeFirst()
      while rest.first == " " { rest.removeFirst() }
      arguments.append(readType(until: [",", ">"]))
    } while rest.first == ","
    if !rest.isEmpty { rest.removeFirst() }
    return arguments
  }

  /// A parenthesis with all that is in it, an arrow, a space.
  private mutating func readOther(_ character: Character) -> String {
    rest.removeFirst()
    switch character {
    case "(":
      var inner: [String] = []
      while let next = rest.first, next != ")" {
        inner.append(readType(until: [",", ")"]))
        if rest.first == "," { rest.removeFirst() }
        while rest.first == " " { rest.removeFirst() }
        if next == ")" { break }
      }
      if !rest.isEmpty { rest.removeFirst() }
      return "(\(inner.joined(separator: ", ")))"
    case "-" where rest.first == ">":
      rest.removeFirst()
      return "->"
    default:
      return String(character)
    }
  }

  /// A local type's context, `(unknown context at $12ab).`, is no part of its name, nor is what stands
  /// before it.
  ///
  /// - Returns: Whether there was one.
  private mutating func skipContext() -> Bool {
    var isLocal = false
    while rest.hasPrefix("(unknown context at ") {
      rest = rest[(rest.firstIndex(of: ")").map(rest.index(after:)) ?? rest.endIndex)...]
      if rest.first == "." { rest.removeFirst() }
      isLocal = true
    }
    return isLocal
  }
}

private func sugared(_ name: String, _ arguments: [String]) -> String {
  switch (name, arguments.count) {
  case ("Optional", 1): arguments[0].contains(" ") ? "(\(arguments[0]))?" : "\(arguments[0])?"
  case ("Array", 1): "[\(arguments[0])]"
  case ("Dictionary", 2): "[\(arguments[0]): \(arguments[1])]"
  default: "\(name)<\(arguments.joined(separator: ", "))>"
  }
}

extension Character {
  fileprivate var isNameCharacter: Bool { isLetter || isNumber || self == "_" || self == "$" }
}

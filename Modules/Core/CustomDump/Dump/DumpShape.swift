/// One level of a value, as a dump shows it.
enum DumpShape {
  /// A text: a number, a name, a string (which may have several lines).
  case text(String)
  /// Something with parts: `User(`, the fields, `)`.
  case group(DumpGroup)
}

/// A value's head and its parts.
struct DumpGroup {
  enum Style {
    /// The fields of a struct, class or tuple, or the payload of an enum's case.
    case fields
    /// A single payload of an enum's case, without a label. It stands in the same line where it can.
    case payload
    /// Elements in an order, by position.
    case elements
    /// Values by key, sorted.
    case entries
    /// Members of a set, sorted.
    case members
  }

  struct Part {
    /// What stands before the colon; empty if nothing does.
    var label: String
    var value: Any
    /// Whether an enum's case is written without its type: inside of another case.
    var isAbbreviated = false
  }

  var style: Style
  /// The type or case; empty for arrays and dictionaries.
  var head: String
  var open: String
  var parts: [Part]
  var close: String
  /// The object the parts belong to.
  var object: ObjectIdentifier?

  /// The group without its parts.
  var elided: String { head + open + (parts.isEmpty ? "" : "…") + close }
}

extension DumpShape {
  /// What a dump shows of a value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - isAbbreviated: Whether an enum's case is written without its type.
  init(_ value: Any, isAbbreviated: Bool = false) {
    switch value {
    case let value as any _CustomDiffObject:
      self.init(value._customDiffValues.1, isAbbreviated: isAbbreviated)
    case let value as any CustomDumpStringConvertible:
      self = .text(value.customDumpDescription)
    case let value as any CustomDumpRepresentable:
      self.init(value.customDumpValue, isAbbreviated: isAbbreviated)
    case let value as any CustomDumpReflectable:
      self.init(value, value.customDumpMirror, isAbbreviated: isAbbreviated)
    default:
      if let literal = dumpLiteral(value) {
        self = .text(literal)
      } else {
        self.init(value, Mirror(reflecting: value), isAbbreviated: isAbbreviated)
      }
    }
  }

  private init(_ value: Any, _ mirror: Mirror, isAbbreviated: Bool) {
    let children = mirror.allChildren
    switch mirror.displayStyle {
    case .optional:
      guard let wrapped = children.first?.value else { self = .text("nil"); return }
      self.init(wrapped, isAbbreviated: isAbbreviated)
    case .collection:
      self = .group(
        DumpGroup(
          style: .elements,
          head: "",
          open: "[",
          parts: children.enumerated().map { .init(label: "[\($0)]", value: $1.value) },
          close: "]"
        )
      )
    case .dictionary:
      self = Self.dictionary(children)
    case .set:
      let parts = children.map { DumpGroup.Part(label: "", value: $0.value) }
      self = .group(
        DumpGroup(style: .members, head: "Set", open: "([", parts: parts.sortedByText(), close: "])")
      )
    case .enum:
      self = Self.enumeration(value, children, isAbbreviated: isAbbreviated)
    case .tuple:
      self = .group(
        DumpGroup(style: .fields, head: "", open: "(", parts: fields(children), close: ")")
      )
    case .struct, .class, .foreignReference:
      self = .group(
        DumpGroup(
          style: .fields,
          head: typeName(mirror.subjectType),
          open: "(",
          parts: fields(children),
          close: ")",
          object: mirror.displayStyle == .class ? ObjectIdentifier(value as AnyObject) : nil
        )
      )
    default:
      self = .text(opaqueText(value, mirror.subjectType))
    }
  }

  private static func dictionary(_ children: [Mirror.Child]) -> DumpShape {
    let parts = children.map { child in
      let entry = Array(Mirror(reflecting: child.value).children)
      guard entry.count == 2 else { return DumpGroup.Part(label: "", value: child.value) }
      return DumpGroup.Part(label: String(customDumping: entry[0].value), value: entry[1].value)
    }
    .sorted { precedes($0.label, $1.label) }
    return .group(
      DumpGroup(
        style: .entries,
        head: "",
        open: "[",
        parts: parts,
        close: parts.isEmpty ? ":]" : "]"
      )
    )
  }

  private static func enumeration(
    _ value: Any,
    _ children: [Mirror.Child],
    isAbbreviated: Bool
  ) -> DumpShape {
    let type = isAbbreviated ? "" : typeName(Swift.type(of: value))
    guard let payload = children.first else {
      guard let name = enumCaseName(value) else { return .text(opaqueText(value, Swift.type(of: value))) }
      return .text("\(type).\(name)")
    }
    let head = "\(type).\(payload.label ?? "")"
    let tuple = Mirror(reflecting: payload.value)
    guard tuple.displayStyle == .tuple else {
      return .group(
        DumpGroup(
          style: .payload,
          head: head,
          open: "(",
          parts: [.init(label: "", value: payload.value, isAbbreviated: true)],
          close: ")"
        )
      )
    }
    let fields = fields(Array(tuple.children))
    let isSingle = fields.count == 1
    return .group(
      DumpGroup(style: isSingle ? .payload : .fields, head: head, open: "(", parts: fields, close: ")")
    )
  }
}

/// The fields to show: without those that macros add, and property wrappers by the name of their property.
private func fields(_ children: [Mirror.Child]) -> [DumpGroup.Part] {
  let labels = Set(children.compactMap(\.label))
  return children.compactMap { child in
    guard let label = child.label else { return DumpGroup.Part(label: "", value: child.value) }
    guard !label.hasPrefix("_$") else { return nil }
    // The elements of a tuple without labels are called .0, .1 …
    if label.hasPrefix(".") { return DumpGroup.Part(label: "", value: child.value) }
    let stem = String(label.dropFirst())
    let isWrapped = label.hasPrefix("_") && !stem.isEmpty && !labels.contains(stem)
    return DumpGroup.Part(label: isWrapped ? stem : label, value: child.value)
  }
}

extension Mirror {
  /// The children, those of the superclasses first.
  fileprivate var allChildren: [Child] {
    (superclassMirror?.allChildren ?? []) + Array(children)
  }
}

extension [DumpGroup.Part] {
  fileprivate func sortedByText() -> Self {
    map { (part: $0, text: String(customDumping: $0.value)) }
      .sorted { precedes($0.text, $1.text) }
      .map(\.part)
  }
}

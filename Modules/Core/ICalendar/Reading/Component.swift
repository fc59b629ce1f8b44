/// A component with everything in it, in the order of the text, known or not.
struct Component: Hashable, Sendable {
  enum Item: Hashable, Sendable {
    case property(Property)
    case component(Component)
  }

  /// In upper case.
  var name: String
  var items: [Item]

  init(name: String, items: [Item] = []) {
    self.name = name
    self.items = items
  }

  /// Parses an unfolded component, `BEGIN` line first, lines ended by line feeds.
  ///
  /// - Returns: `nil` when `BEGIN` and `END` don't match.
  init?(text: [UInt8]) {
    var stack: [Component] = []
    for line in text.split(separator: .lineFeed) {
      let property = Property(line: line)
      if property.name == "BEGIN" {
        stack.append(Component(name: property.rawText.trimmed.uppercased()))
        continue
      }
      guard let last = stack.indices.last else { return nil }
      guard property.name == "END" else {
        stack[last].items.append(.property(property))
        continue
      }
      let closed = stack.removeLast()
      guard property.rawText.trimmed.uppercased() == closed.name else { return nil }
      guard !stack.isEmpty else {
        self = closed
        return
      }
      stack[last - 1].items.append(.component(closed))
    }
    return nil
  }

  var properties: some Sequence<Property> {
    items.lazy.compactMap { if case .property(let property) = $0 { property } else { nil } }
  }

  var components: some Sequence<Component> {
    items.lazy.compactMap { if case .component(let component) = $0 { component } else { nil } }
  }

  func property(_ name: String) -> Property? {
    for case .property(let property) in items where property.name == name { return property }
    return nil
  }

  func properties(_ name: String) -> [Property] {
    var result: [Property] = []
    for case .property(let property) in items where property.name == name { result.append(property) }
    return result
  }

  /// The first property of that name as `TEXT`.
  func text(_ name: String) -> String? { property(name)?.text }

  /// About as many bytes as its lines have.
  var byteCount: Int {
    items.reduce(32) { count, item in
      switch item {
      case .property(let property): count + property.line.count + 2
      case .component(let component): count + component.byteCount
      }
    }
  }

  // MARK: Changing

  /// Puts properties in the place of all those of a name, or in front of the first sub-component.
  mutating func replace(_ name: String, with properties: [Property]) {
    let isOld: (Item) -> Bool = {
      if case .property(let property) = $0 { property.name == name } else { false }
    }
    let isComponent: (Item) -> Bool = { if case .component = $0 { true } else { false } }
    let index = items.firstIndex(where: isOld) ?? items.firstIndex(where: isComponent) ?? items.endIndex
    let before = items[..<index]
    let after = items[index...].filter { !isOld($0) }
    items = Array(before) + properties.map(Item.property) + after
  }
}

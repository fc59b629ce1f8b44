/// The declarations of one `ParsableArguments` type, found by reflecting on an instance made with `init()`.
struct Declarations {
  var definitions: [ArgumentDefinition] = []

  /// What each property holds before parsing: wrappers that are still declarations, and plain values.
  var contents: [String: PropertyContent] = [:]

  /// - Complexity: O(*n*) in the properties, those of groups included.
  init(_ type: any ParsableArguments.Type) {
    read(type, prefix: "", group: nil)
  }

  private mutating func read(_ type: any ParsableArguments.Type, prefix: String, group: (any DeclaredGroup)?)
  {
    for child in Mirror(reflecting: type.init()).children {
      guard let label = child.label else { continue }
      let property = label.hasPrefix("_") ? String(label.dropFirst()) : label
      let key = prefix + property
      let content = (child.value as? any DeclaredProperty)?.content ?? .plain(child.value)
      contents[key] = content
      switch content {
      case .argument(let argument):
        guard let specification = argument.specification else { continue }
        let definition = ArgumentDefinition(
          key: key,
          name: property,
          property: argument,
          specification: specification
        )
        if let group {
          definition.shared = .init(group: ObjectIdentifier(type), property: property)
          definition.section = group.title
          if group.visibility.level.rawValue > definition.visibility.level.rawValue {
            definition.visibility = group.visibility
          }
        }
        definitions.append(definition)
      case .group(let nested):
        read(nested.arguments, prefix: key + ".", group: nested)
      case .parent, .plain:
        break
      }
    }
  }
}

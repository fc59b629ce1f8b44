/// The declarations of one `ParsableArguments` type, as an instance made with `init()` holds them.
struct Declarations {
  var definitions: [ArgumentDefinition] = []

  /// What each property holds before parsing: wrappers that are still declarations, and plain values.
  var contents = NamedValues<PropertyContent>()

  /// - Complexity: O(*n*) in the properties, those of groups included.
  init(_ type: any ParsableArguments.Type) {
    read(type, prefix: "", group: nil)
  }

  private mutating func read(_ type: any ParsableArguments.Type, prefix: String, group: (any DeclaredGroup)?)
  {
    // The collector throws nothing of its own, and a type that fails to encode has declared what it could.
    guard let encoder = try? DeclarationEncoder(type.init()) else { return }
    for (property, content) in encoder.properties {
      let key = prefix + property
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

/// A few values by name: what the properties of a command hold, what its options are.
///
/// A dictionary would make the runtime search every conformance of the process for that of its key, which takes longer
/// than a command line is parsed.
struct NamedValues<Value> {
  private var entries: [(name: String, value: Value)] = []

  init() {}

  /// - Complexity: O(*n*) in the number of names.
  subscript(name: String) -> Value? {
    get { entries.first { $0.name == name }?.value }
    set {
      let index = entries.firstIndex { $0.name == name }
      switch (index, newValue) {
      case (let index?, let value?): entries[index].value = value
      case (let index?, nil): entries.remove(at: index)
      case (nil, let value?): entries.append((name, value))
      case (nil, nil): break
      }
    }
  }
}

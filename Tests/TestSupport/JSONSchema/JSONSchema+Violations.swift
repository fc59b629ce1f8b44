extension JSONSchema {
  func violations(of rule: Rule, in node: JSONNode, at place: String) -> [String] {
    let name = place.isEmpty ? "/" : place
    var violations: [String] = []
    if let reference = rule.reference, let rule = self.rule(named: reference) {
      violations += self.violations(of: rule, in: node, at: place)
    }
    if let types = rule.types, !types.contains(where: { $0.matches(node) }) {
      violations.append("\(name) is \(node.kind), not \(types.map(\.rawValue).joined(separator: " or "))")
    }
    if let allowed = rule.allowed, !allowed.contains(node) {
      violations.append("\(name) is none of the values that are allowed")
    }
    if case .number(let number) = node, let minimum = rule.minimum, number < minimum {
      violations.append("\(name) is less than \(minimum)")
    }
    if case .string(let text) = node { violations += self.violations(of: rule, in: text, at: name) }
    if case .array(let elements) = node, let items = rule.items.first {
      for (index, element) in elements.enumerated() {
        violations += self.violations(of: items, in: element, at: "\(place)/\(index)")
      }
    }
    if case .object(let members) = node {
      violations += self.violations(of: rule, in: members, at: place, named: name)
    }
    return violations + choiceViolations(of: rule, in: node, at: place, named: name)
  }

  private func violations(of rule: Rule, in text: String, at name: String) -> [String] {
    var violations: [String] = []
    if let pattern = rule.pattern, let regex = try? Regex(pattern), text.firstMatch(of: regex) == nil {
      violations.append("\(name) '\(text)' doesn't match \(pattern)")
    }
    if let format = rule.format, !format.matches(text) {
      violations.append("\(name) '\(text)' is no \(format.rawValue)")
    }
    return violations
  }

  private func violations(
    of rule: Rule,
    in members: [String: JSONNode],
    at place: String,
    named name: String
  ) -> [String] {
    var violations = rule.required.filter { members[$0] == nil }.map { "\(name) has no '\($0)'" }
    for (member, node) in members.sorted(by: { $0.key < $1.key }) {
      if let rule = rule.properties[member] {
        violations += self.violations(of: rule, in: node, at: "\(place)/\(member)")
      } else if rule.isClosed {
        violations.append("\(name) has a '\(member)', which the schema doesn't know")
      }
    }
    return violations
  }

  private func choiceViolations(
    of rule: Rule,
    in node: JSONNode,
    at place: String,
    named name: String
  ) -> [String] {
    func failures(_ rules: [Rule]) -> [[String]] {
      rules.map { self.violations(of: $0, in: node, at: place) }
    }
    var violations: [String] = []
    if let rules = rule.anyOf {
      let all = failures(rules)
      if !all.contains([]) {
        violations.append("\(name) is none of these: \(all.map { $0[0] }.joined(separator: "; "))")
      }
    }
    if let rules = rule.oneOf {
      let all = failures(rules)
      switch all.count(where: \.isEmpty) {
      case 0: violations.append("\(name) is none of these: \(all.map { $0[0] }.joined(separator: "; "))")
      case 1: break
      case let count: violations.append("\(name) is \(count) of those of which it must be one")
      }
    }
    return violations
  }
}

extension JSONNode {
  fileprivate var kind: String {
    switch self {
    case .null: "null"
    case .bool: "a boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

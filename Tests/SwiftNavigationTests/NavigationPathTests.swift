import Foundation
import SwiftNavigation
import Testing

@Suite struct NavigationPathTests {
  enum Screen: String, Codable, Hashable {
    case settings, about
  }

  struct Opaque: Hashable {}

  @Test func pathsAreStacksOfAnything() {
    var path = UINavigationPath()
    #expect(path.isEmpty)
    path.append(Screen.settings)
    path.append(42)
    #expect(path.count == 2)
    var other = UINavigationPath([Screen.settings])
    #expect(path != other)
    other.append(42)
    #expect(path == other)
    #expect(path.hashValue == other.hashValue)
    path.removeLast()
    #expect(path == UINavigationPath([Screen.settings]))
    path.removeLast(1)
    #expect(path.isEmpty)
    #expect(UINavigationPath([Screen.about, "a", 1] as [any Hashable]).count == 3)
  }

  @Test func pathsCanBeStored() throws {
    let path = UINavigationPath([Screen.about, "a", 1] as [any Hashable])
    let data = try JSONEncoder().encode(path.codable)
    let decoded = try JSONDecoder().decode(UINavigationPath.CodableRepresentation.self, from: data)
    #expect(UINavigationPath(decoded) == path)
    #expect(decoded == path.codable)
  }

  @Test func pathsOfOpaqueElementsCannotBeStored() {
    #expect(UINavigationPath([Opaque()]).codable == nil)
  }

  @Test func unknownTypesAreErrors() {
    let data = Data(#"["NoSuchType", 1]"#.utf8)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(UINavigationPath.CodableRepresentation.self, from: data)
    }
  }

  @Test func objectsEqualThemselves() {
    final class Model: HashableObject {}
    let model = Model()
    #expect(model == model)
    #expect(model != Model())
    #expect(Set([model, model, Model()]).count == 2)
  }
}

import Dependencies
import DependenciesTestSupport
import Foundation
import Testing

@Suite(.dependency(\.number, 5), .dependency(NamedClient(name: "suite")))
struct TraitTests {
  @Dependency(\.number) var number
  @Dependency(\.text) var text
  @Dependency(\.uuid) var uuid
  @Dependency(NamedClient.self) var client

  @Test func suitesGiveValuesToTheirTests() {
    #expect(number == 5)
    #expect(client.name == "suite")
  }

  @Test(.dependency(\.text, "trait"), .dependency(\.number, 6))
  func testsAddToTheirSuite() {
    #expect(number == 6)
    #expect(text == "trait")
    #expect(client.name == "suite")
  }

  @Test(
    .dependencies {
      await Task.yield()
      $0.number += 1
      $0.text = "\($0.number)"
    }
  )
  func closuresChangeTheValuesOfTheSuite() {
    #expect(number == 6)
    #expect(text == "6")
  }

  @Test(.dependency(\.uuid, .incrementing), arguments: 1...3)
  func eachCaseHasItsOwnValue(_ case: Int) {
    #expect(uuid() == UUID(0))
    #expect(uuid() == UUID(1))
  }

  @Suite struct NestedTests {
    @Dependency(\.number) var number

    @Test func nestedSuitesInherit() {
      #expect(number == 5)
    }

    @Test func overridesAddToTraits() {
      withDependencies {
        $0.number *= 2
      } operation: {
        #expect(number == 10)
      }
    }
  }
}

@Suite(.dependency(\.renderer, SpyRenderer()))
struct PreciseTypeTests {
  @Dependency(\.renderer) var renderer
  @Dependency(\.renderer, as: SpyRenderer.self) var spy

  @Test func theTypeOfTheTestIsThere() {
    #expect(spy.calls == 3)
    #expect(renderer.render() == "spied")
  }
}

protocol Renderer: Sendable {
  func render() -> String
}

struct SpyRenderer: Renderer {
  var calls = 3
  func render() -> String { "spied" }
}

private enum RendererKey: TestDependencyKey {
  static let testValue: any Renderer = SpyRenderer(calls: 0)
}

extension DependencyValues {
  fileprivate var renderer: any Renderer {
    get { self[RendererKey.self] }
    set { self[RendererKey.self] = newValue }
  }
}

struct NamedClient: TestDependencyKey {
  var name: String
  static let testValue = NamedClient(name: "test")
}

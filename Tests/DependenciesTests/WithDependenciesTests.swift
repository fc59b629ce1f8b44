import Dependencies
import TestSupport
import Testing

@Suite struct WithDependenciesTests {
  @Dependency(\.number) var number
  @Dependency(\.text) var text

  @Test func overridesEndWithTheOperation() {
    let result = withDependencies {
      $0.number = 5
    } operation: {
      number
    }
    #expect(result == 5)
    #expect(number == 0)
  }

  @Test func innerOverridesAddToOuterOnes() {
    withDependencies {
      $0.number = 1
      $0.text = "outer"
    } operation: {
      withDependencies {
        $0.number += 1
      } operation: {
        #expect(number == 2)
        #expect(text == "outer")
      }
      #expect(number == 1)
    }
  }

  @Test func overridesReachTasksAndSurviveSuspension() async {
    await withDependencies {
      await Task.yield()
      $0.number = 5
    } operation: {
      await Task.yield()
      #expect(number == 5)
      await Task { #expect(number == 5) }.value
      async let child = number
      await #expect(child == 5)
      await Task.detached { #expect(number == 0) }.value
    }
    #expect(number == 0)
  }

  @Test @MainActor func operationStaysOnTheCallersActor() async {
    var log: [Int] = []
    await withDependencies {
      $0.number = 3
    } operation: {
      await Task.yield()
      MainActor.assertIsolated()
      log.append(number)
    }
    #expect(log == [3])
  }

  @Test func errorsPassThrough() async {
    struct Failure: Error {}
    #expect(throws: Failure.self) {
      try withDependencies { _ in
        throw Failure()
      } operation: {
        Issue.record("ran")
      }
    }
    #expect(throws: Failure.self) {
      try withDependencies {
        $0.number = 1
      } operation: {
        throw Failure()
      }
    }
    await #expect(throws: Failure.self) {
      try await withDependencies {
        $0.number = 1
      } operation: {
        await Task.yield()
        throw Failure()
      }
    }
    #expect(number == 0)
  }

  @Test func copiesAreIndependent() {
    var first = DependencyValues.test
    first.number = 1
    var second = first
    second.number = 2
    second.text = "second"
    #expect(first.number == 1)
    #expect(first.text == "test")
    #expect(second.number == 2)
    second = first
    #expect(second.number == 1)
  }

  @Test func manyOverridesAreFound() {
    withDependencies {
      $0.number = 7
      $0.text = "seven"
      $0.uuid = .incrementing
      $0.date = .constant(.distantPast)
      $0.locale = .current
      $0.number += 1
    } operation: {
      #expect(number == 8)
      #expect(text == "seven")
    }
  }

  @Test func keyPathsReachIntoADependency() {
    @Dependency(\.text.count) var length
    #expect(length == 4)
    withDependencies {
      $0.text = "longer text"
    } operation: {
      #expect(length == 11)
    }
  }
}

@Suite struct InheritedDependenciesTests {
  final class Model {
    @Dependency(\.number) var number
    @Dependency(\.text) var text
  }

  class Base {
    @Dependency(\.number) var number
  }

  final class Derived: Base {}

  final class Plain: Sendable {
    func read() -> Int { DependencyValues._current.number }
  }

  @Test func modelKeepsWhatItWasCreatedUnder() {
    let model = withDependencies {
      $0.number = 5
    } operation: {
      Model()
    }
    #expect(model.number == 5)
    #expect(model.text == "test")
  }

  @Test func laterOverridesWinOverThoseOfTheCreation() {
    let model = withDependencies {
      $0.number = 5
      $0.text = "five"
    } operation: {
      Model()
    }
    withDependencies {
      $0.number = 6
    } operation: {
      #expect(model.number == 6)
      #expect(model.text == "five")
    }
    #expect(model.number == 5)
  }

  @Test func modelKeepsItsContext() {
    let model = withDependencies {
      $0.context = .live
    } operation: {
      Model()
    }
    #expect(model.number == 1)
    withDependencies {
      $0.text = "overridden"
    } operation: {
      #expect(model.number == 1)
    }
    withDependencies {
      $0.context = .test
    } operation: {
      #expect(model.number == 0)
    }
  }

  @Test func childInheritsFromItsParent() {
    let parent = withDependencies {
      $0.number = 5
      $0.text = "parent"
    } operation: {
      Model()
    }
    let child = withDependencies(from: parent) {
      $0.text += "'s child"
    } operation: {
      Model()
    }
    #expect(child.number == 5)
    #expect(child.text == "parent's child")
    #expect(parent.text == "parent")
    let grandchild = withDependencies(from: child) { Model() }
    #expect(grandchild.text == "parent's child")
  }

  @Test func childInheritsInAnAsynchronousOperation() async {
    let parent = withDependencies {
      $0.number = 5
    } operation: {
      Model()
    }
    let child = await withDependencies(from: parent) {
      $0.text = "child"
    } operation: {
      await Task.yield()
      return Model()
    }
    #expect(child.number == 5)
    #expect(child.text == "child")
    let numbers = await withDependencies(from: child) {
      await Task.yield()
      return Model().number
    }
    #expect(numbers == 5)
  }

  @Test func modelWithoutWrappersInheritsFromTheOperationThatMadeIt() {
    let model = withDependencies {
      $0.number = 5
    } operation: {
      Plain()
    }
    #expect(withDependencies(from: model) { model.read() } == 5)
  }

  @Test func wrappersOfASuperclassCount() {
    var derived: Derived?
    withDependencies {
      $0.number = 5
    } operation: {
      derived = Derived()
    }
    let number = derived.map { derived in withDependencies(from: derived) { Model().number } }
    #expect(number == 5)
  }

  @Test func modelWithoutDependenciesIsReported() {
    final class Stranger {}
    var number: Int?
    let issues = ReportedIssues.during {
      number = withDependencies(from: Stranger()) { Model().number }
    }
    #expect(number == 0)
    #expect(issues.count == 1)
    #expect(issues.first?.message.contains("Object: Stranger") == true)
    #expect(issues.first?.fileID == "DependenciesTests/WithDependenciesTests.swift")
  }

  @Test func freedModelsAreForgotten() {
    for number in 0..<1_000 {
      let model = withDependencies {
        $0.number = number
      } operation: {
        Plain()
      }
      #expect(withDependencies(from: model) { model.read() } == number)
    }
  }
}

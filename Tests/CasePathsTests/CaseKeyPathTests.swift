import CasePaths
import Testing

@Suite struct CaseKeyPathTests {
  @Test func extractsTheValueOfACase() {
    let tree = Tree.leaf(7)
    #expect(tree[case: \.leaf] == 7)
    #expect(tree[case: \.labelled] == nil)
    #expect(tree.leaf == 7)
    #expect(tree.node?.left == nil)
  }

  @Test func embedsByCallingTheKeyPath() {
    let leaf: CaseKeyPath<Tree, Int> = \.leaf
    #expect(leaf(3) == .leaf(3))
    let plain: CaseKeyPath<Kinds<Int>, Void> = \.plain
    #expect(plain().is(\.plain))
    let node: CaseKeyPath<Tree, (left: Tree, right: Tree)> = \.node
    #expect(node((left: .leaf(1), right: .leaf(2))) == .node(left: .leaf(1), right: .leaf(2)))
  }

  @Test func goesFromCaseToCase() {
    let app = App.tree(.leaf(1))
    #expect(app[case: \.tree.leaf] == 1)
    #expect(app[case: \.tree.labelled] == nil)
    #expect(app.is(\.tree.leaf))
    #expect(!app.is(\.tree.node))
    let path: CaseKeyPath<App, Int> = \.tree.leaf
    #expect(path(4) == .tree(.leaf(4)))
    #expect(app.tree?.leaf == 1)
  }

  @Test func goesThroughOptionals() {
    let app = App.optional(.leaf(1))
    #expect(app[case: \.optional.leaf] == 1)
    #expect(app[case: \.optional.some.leaf] == 1)
    #expect(App.optional(nil)[case: \.optional.leaf] == nil)
    #expect(App.optional(nil).is(\.optional.none))
    #expect(App.optional(nil).is(\.optional))
  }

  @Test func appendsKeyPaths() {
    let tree: CaseKeyPath<App, Tree> = \.tree
    let leaf: CaseKeyPath<Tree, Int> = \.leaf
    #expect(App.tree(.leaf(2))[case: tree.appending(path: leaf)] == 2)
    #expect(tree.appending(path: leaf) == \App.Cases.tree.leaf)
  }

  @Test func namesTheWholeValue() {
    let whole: CaseKeyPath<App, App> = \.self
    #expect(App.none[case: whole] == App.none)
    #expect(whole(.none) == App.none)
  }

  @Test func setsACase() {
    var app = App.none
    app[case: \.tree.leaf] = 5
    #expect(app == .tree(.leaf(5)))
  }

  @Test func setsACaseOfAnOptional() {
    var app: App? = App.none
    app[case: \.tree] = nil
    #expect(app == App.none, "another case is left alone")
    app[case: \.tree] = .leaf(1)
    #expect(app == .tree(.leaf(1)))
    app[case: \.tree] = nil
    #expect(app == nil)
  }

  @Test func modifiesInPlace() {
    var app = App.tree(.leaf(1))
    app.modify(\.tree.leaf) { $0 += 41 }
    #expect(app == .tree(.leaf(42)))
  }

  @Test func anotherCaseIsNotModified() {
    var app = App.none
    withKnownIssue {
      app.modify(\.tree.leaf) { $0 += 41 }
    } matching: {
      !"\($0)".contains("<computed")
    }
    #expect(app == .none)
    withKnownIssue { XCTModify(&app, case: \.tree) { $0 = .leaf(1) } }
    #expect(app == .none)
  }

  @Test func aValueAlwaysHasACase() {
    var app = App.none
    withKnownIssue {
      app[case: \.tree] = nil
    } matching: {
      $0.sourceLocation?.line == #line - 2
    }
    withKnownIssue {
      app[case: \.tree.leaf] = nil
    } matching: {
      $0.sourceLocation?.line == #line - 2
    }
    #expect(app == .none)
    app = .tree(.leaf(1))
    app[case: \.tree.leaf]? += 1
    #expect(app == .tree(.leaf(2)))
  }

  @Test func casePathsCompose() {
    let path = AnyCasePath(\App.Cases.tree).appending(path: AnyCasePath(\Tree.Cases.leaf))
    #expect(path.extract(from: .tree(.leaf(1))) == 1)
    #expect(path.extract(from: .none) == nil)
    #expect(path.embed(2) == .tree(.leaf(2)))
    #expect(AnyCasePath<App, App>().extract(from: .none) == App.none)
  }

  @Test func matchesPatterns() {
    func describe(_ app: App) -> String {
      switch app {
      case \.tree.leaf: "leaf"
      case \.tree: "tree"
      default: "other"
      }
    }
    #expect(describe(.tree(.leaf(1))) == "leaf")
    #expect(describe(.tree(.labelled(value: 1))) == "tree")
    #expect(describe(.none) == "other")
  }

  @Test func erasedKeyPathsExtractAndEmbed() {
    let path: PartialCaseKeyPath<App> = \.tree.leaf
    #expect(App.tree(.leaf(1))[case: path] as? Int == 1)
    #expect(App.none[case: path] == nil)
    #expect(path(3) == App.tree(.leaf(3)))
    #expect(path("three") == nil)
  }

  @Test func resultsAndNevers() {
    let result = Result<Int, Failure>.success(1)
    #expect(result[case: \.success] == 1)
    #expect(result.is(\.success) && !result.is(\.failure))
    #expect(result.case == \Result<Int, Failure>.Cases.success)
    #expect(Array(Never.allCasePaths).isEmpty)
  }
}

private struct Failure: Error {}

import IssueReporting
import Testing

@Suite struct TestContextTests {
  @Test func knowsItsTest() async {
    #expect(isTesting)
    guard case .swiftTesting(let testing?) = TestContext.current else {
      Issue.record("no test is known")
      return
    }
    #expect(testing.test.name == "knowsItsTest()")
    let detached = await Task.detached { TestContext.current }.value
    #expect(detached == .swiftTesting(nil))
    let child = await Task { TestContext.current }.value
    #expect(child == .swiftTesting(testing))
  }

  @Test(arguments: [1, 2]) func knowsItsCase(number: Int) {
    guard case .swiftTesting(let testing?) = TestContext.current else {
      Issue.record("no test is known")
      return
    }
    #expect(testing.test.id.argumentsDescription?.contains("\(number)") == true)
  }
}

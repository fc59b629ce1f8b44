import ConcurrencyExtras
import ConcurrencyExtrasTestSupport
import Testing

/// A task-local value of another target would have its `$` member; here it is written out.
enum Session {
  static let user = TaskLocal(wrappedValue: "nobody")
}

@Suite(.taskLocal(Session.user, withValue: "Blob"))
struct TaskLocalTraitTests {
  @Test func itHoldsInTheTestsOfASuite() async {
    #expect(Session.user.get() == "Blob")
    await #expect(Task { Session.user.get() }.value == "Blob")
  }

  @Test(.taskLocal(Session.user, "Blob Jr."), arguments: 1...2)
  func aTestOverridesItsSuite(number: Int) {
    #expect(Session.user.get() == "Blob Jr.")
  }
}

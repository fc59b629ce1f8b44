import Testing

@testable import ArgumentParser

@Suite struct SuggestionTests {
  @Test(arguments: [
    ("", "", 0), ("a", "", 1), ("list", "list", 0), ("lsit", "list", 1), ("lis", "list", 1),
    ("lost", "list", 1),
    ("kitten", "sitting", 3), ("ca", "abc", 3),
  ])
  func distance(_ left: String, _ right: String, _ distance: Int) {
    #expect(Suggestion.distance(left, right) == distance)
    #expect(Suggestion.distance(right, left) == distance)
  }

  @Test func onlyWhatIsNearIsProposed() {
    let names = ["list", "search", "export"]
    #expect(Suggestion.nearest(to: "serach", in: names) == "search")
    #expect(Suggestion.nearest(to: "lst", in: names) == "list")
    #expect(Suggestion.nearest(to: "delete", in: names) == nil)
    #expect(Suggestion.nearest(to: "x", in: []) == nil)
  }

  @Test(arguments: [
    ("days", "days"), ("startDate", "start-date"), ("URLString", "url-string"), ("iCalendar", "i-calendar"),
    ("ScheduleCLI", "schedule-cli"), ("snake_case", "snake-case"), ("sha256Sum", "sha256-sum"),
  ])
  func kebabCase(_ name: String, _ expected: String) {
    #expect(name.kebabCased == expected)
  }
}

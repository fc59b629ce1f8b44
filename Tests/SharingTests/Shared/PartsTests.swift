import Sharing
import TestSupport
import Testing

@Suite struct PartsTests {
  struct Draft: Equatable, Sendable, Identifiable {
    var id = 1
    var title = ""
    var note: String?
    var length: Int { title.count }
  }

  @Test func partsCanBeChanged() {
    @Shared(value: Draft()) var draft
    let title: Shared<String> = $draft.title
    title.withLock { $0 = "Lunch" }
    #expect(draft.title == "Lunch")
    $draft.withLock { $0.title = "Dinner" }
    #expect(title.wrappedValue == "Dinner")
  }

  @Test func partsThatCanBeReadOnlyAreReaders() {
    @Shared(value: Draft()) var draft
    let length: SharedReader<Int> = $draft.length
    $draft.withLock { $0.title = "Lunch" }
    #expect(length.wrappedValue == 5)
    let id: SharedReader<Int> = SharedReader($draft).id
    #expect(id.wrappedValue == 1)
  }

  @Test func functionsOfAValueAreReaders() {
    @Shared(value: Draft()) var draft
    let isLong = $draft.read { $0.title.count > 5 }
    #expect(!isLong.wrappedValue)
    $draft.withLock { $0.title = "Dinner" }
    #expect(isLong.wrappedValue)
    #expect(isLong.read { $0 ? "long" : "short" }.wrappedValue == "long")
  }

  @Test func anOptionalIsUnwrapped() throws {
    @Shared(value: Draft?.none) var draft
    #expect(Shared($draft) == nil)
    $draft.withLock { $0 = Draft(title: "Lunch") }
    let unwrapped = try #require(Shared($draft))
    unwrapped.title.withLock { $0 += "!" }
    #expect(draft?.title == "Lunch!")
    #expect(SharedReader($draft)?.wrappedValue.title == "Lunch!")
  }

  @Test func whatWasUnwrappedStaysReadable() throws {
    @Shared(value: Optional(1)) var number
    let unwrapped = try #require(Shared($number))
    $number.withLock { $0 = nil }
    #expect(unwrapped.wrappedValue == 1)
    let issues = ReportedIssues.during { unwrapped.withLock { $0 = 2 } }
    #expect(issues.count == 1)
    #expect(number == nil)
  }

  @Test func elementsAreFollowedByPosition() {
    @Shared(value: ["a", "b"]) var letters
    let elements = Array($letters)
    elements[1].withLock { $0 = "c" }
    #expect(letters == ["a", "c"])
    $letters.withLock { $0 = ["x"] }
    #expect(elements.map(\.wrappedValue) == ["x", "c"])
  }

  @Test func identifiedElementsAreFollowedByID() throws {
    @Shared(value: IdentifiedArray(uniqueElements: [Draft(id: 1), Draft(id: 2)])) var drafts
    let elements = Array($drafts)
    $drafts.withLock { $0.remove(id: 1) }
    elements[1].withLock { $0.title = "Second" }
    #expect(drafts[id: 2]?.title == "Second")
    let second = try #require(Shared($drafts[id: 2]))
    second.withLock { $0.note = "!" }
    #expect(elements[1].wrappedValue.note == "!")
    #expect(Array(SharedReader($drafts)).map(\.wrappedValue.id) == [2])
  }
}

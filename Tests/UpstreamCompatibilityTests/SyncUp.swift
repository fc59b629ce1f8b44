import ComposableArchitecture
import Foundation

// What the meetings are about: the values that the features of a larger application share.

struct SyncUp: Codable, Equatable, Identifiable, Sendable {
  let id: Tagged
  var attendees: IdentifiedArrayOf<Attendee> = []
  var duration: Duration = .seconds(60 * 5)
  var meetings: IdentifiedArrayOf<Meeting> = []
  var theme: Theme = .bubblegum
  var title = ""
  var durationPerAttendee: Duration { duration / attendees.count }
  typealias Tagged = UUID
}
struct Attendee: Codable, Equatable, Identifiable, Sendable { let id: UUID; var name = "" }
struct Meeting: Codable, Equatable, Identifiable, Sendable {
  let id: UUID; let date: Date; var transcript: String
}
enum Theme: String, CaseIterable, Codable, Equatable, Identifiable, Sendable {
  case bubblegum, buttercup; var id: Self { self }
}

extension SyncUp {
  static let mock = SyncUp(
    id: SyncUp.ID(uuidString: "DEADBEEF-DEAD-BEEF-DEAD-BEEFDEADBEE0")!,
    attendees: [
      Attendee(id: UUID(uuidString: "DEADBEEF-DEAD-BEEF-DEAD-BEEFDEADBEE1")!, name: "Blob"),
      Attendee(id: UUID(uuidString: "DEADBEEF-DEAD-BEEF-DEAD-BEEFDEADBEE2")!, name: "Blob Jr"),
    ],
    duration: .seconds(6),
    title: "Design"
  )
}

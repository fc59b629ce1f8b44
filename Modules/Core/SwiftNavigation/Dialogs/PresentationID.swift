import Synchronization

/// The identity of one alert, dialog or button, told apart from every other one of this process.
///
/// It tells a view whether what it shows was replaced. It is no part of equality.
///
/// ```swift
/// let alert = AlertState<Int> { TextState("Delete it?") }
/// let copy = alert
/// copy.id == alert.id  // true
/// ```
public struct PresentationID: Hashable, Sendable {
  private static let counter = Atomic<UInt64>(0)

  private let number: UInt64

  init() {
    self.number = Self.counter.wrappingAdd(1, ordering: .relaxed).newValue
  }
}

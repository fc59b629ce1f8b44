/// Waits for a number of effects to finish.
@MainActor final class Countdown {
  var remaining = 0
  let finished: @MainActor @Sendable () -> Void

  init(_ finished: @escaping @MainActor @Sendable () -> Void) { self.finished = finished }

  func decrement() {
    remaining -= 1
    if remaining == 0 { finished() }
  }
}

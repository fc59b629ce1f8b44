import Observation

/// Who observes a shared value.
final class SharedObservers: Observable, Sendable {
  private let registrar = ObservationRegistrar()

  /// What the registrar knows the value as: one key path for all, which is made once.
  private var value: Void { () }

  /// Lets the tracking closure that is running, if one is, hear of the next change.
  func track() {
    registrar.access(self, keyPath: \.value)
  }

  /// Tells them, after the change: told before it, an observer on another thread could read the old value
  /// and never hear of the new one.
  func notify() {
    registrar.withMutation(of: self, keyPath: \.value) {}
  }
}

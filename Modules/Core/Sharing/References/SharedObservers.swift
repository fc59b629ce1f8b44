import Observation
import Synchronization

/// Who observes a shared value.
package final class SharedObservers: Observable, Sendable {
  private let registrar = ObservationRegistrar()

  /// What the registrar knows the value as: one key path for all, which is made once.
  private var value: Void { () }

  /// Lets the tracking closure that is running, if one is, hear of the next change.
  func track() {
    registrar.access(self, keyPath: \.value)
  }

  /// Tells them, after the change: told before it, an observer on another thread could read the old value
  /// and never hear of the new one.
  ///
  /// Where a step of a framework runs, they are told at its end.
  func notify() {
    if Self.deferral.load()?.take(self) != true { tell() }
  }

  /// Tells them now.
  package func tell() {
    registrar.withMutation(of: self, keyPath: \.value) {}
  }

  // MARK: Steps of a framework

  private static let deferral = AtomicLazyReference<Deferral>()

  private final class Deferral: Sendable {
    let take: @Sendable (SharedObservers) -> Bool

    init(_ take: @escaping @Sendable (SharedObservers) -> Bool) { self.take = take }
  }

  /// Lets a framework that changes state in steps tell observers at the end of a step.
  ///
  /// - Parameter take: Takes the observers and returns `true` if a step runs on the current thread. Then
  ///   ``tell()`` is the framework's to call.
  package static func deferNotices(_ take: @escaping @Sendable (_ observers: SharedObservers) -> Bool) {
    _ = deferral.storeIfNil(Deferral(take))
  }
}

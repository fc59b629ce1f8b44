import Observation
import Synchronization

/// What the copies of one observable value share: an identity, and who observes which property.
///
/// Nothing but the identity exists until a property is observed.
@usableFromInline final class StateExtent: Sendable {
  @usableFromInline let location = ObservableStateID.nextLocation()
  private let isObserved = Atomic(false)
  private let properties = Mutex<[ObservedProperty]>([])

  @usableFromInline init() {}

  /// The observers of a property, or `nil` when it was never observed.
  ///
  /// - Complexity: O(*n*) in the number of properties that were observed, by pointer comparisons.
  @usableFromInline func observers(of keyPath: AnyKeyPath) -> PropertyObservers? {
    guard isObserved.load(ordering: .acquiring) else { return nil }
    let key = ObservedProperty.Key(keyPath)
    return properties.withLock { $0.observers(of: key) }
  }

  /// Lets the tracking closure that is running, if one is, observe a property.
  @usableFromInline func track(_ keyPath: AnyKeyPath) {
    guard ReducerRun.current == nil, TrackingProbe.isTracking else { return }
    let key = ObservedProperty.Key(keyPath)
    let observers = properties.withLock { properties in
      if let observers = properties.observers(of: key) { return observers }
      let property = ObservedProperty(key: key, observers: PropertyObservers())
      properties.append(property)
      return property.observers
    }
    isObserved.store(true, ordering: .releasing)
    observers.track()
  }
}

private struct ObservedProperty: Sendable {
  /// A key path as a key. Key paths are immutable, and those of observed properties capture nothing.
  struct Key: @unchecked Sendable {
    let keyPath: AnyKeyPath

    init(_ keyPath: AnyKeyPath) { self.keyPath = keyPath }
  }

  let key: Key
  let observers: PropertyObservers
}

extension [ObservedProperty] {
  /// A key path literal is one object, unless it stands in generic code: then only `==` finds it.
  fileprivate func observers(of key: ObservedProperty.Key) -> PropertyObservers? {
    for property in self where property.key.keyPath === key.keyPath { return property.observers }
    for property in self where property.key.keyPath == key.keyPath { return property.observers }
    return nil
  }
}

/// The observers of one property of one value.
@usableFromInline final class PropertyObservers: Observable, Sendable {
  private let registrar = ObservationRegistrar()

  /// What the registrar knows the property as: one key path for all, which is made once.
  private var value: Void { () }

  func track() {
    registrar.access(self, keyPath: \.value)
  }

  /// Tells the observers, around a change that is made now, or after the reducer that runs on this thread.
  @usableFromInline func notify(around change: () -> Void) {
    if let notices = ReducerRun.current {
      change()
      notices.add(self)
    } else {
      registrar.withMutation(of: self, keyPath: \.value, change)
    }
  }

  func notify() {
    registrar.withMutation(of: self, keyPath: \.value) {}
  }
}

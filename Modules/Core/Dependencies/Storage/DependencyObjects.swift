import IssueReporting
import Synchronization

/// Which overrides each object was created under, for as long as the object lives.
final class DependencyObjects: Sendable {
  static let shared = DependencyObjects()

  private struct Entry: Sendable {
    let object: WeakReference
    let overrides: DependencyOverrides
  }

  /// A reference that is only compared and tested for `nil`.
  ///
  /// The object is never handed out or called, so sharing the reference between threads is sound whatever
  /// the object's own isolation is.
  private struct WeakReference: @unchecked Sendable {
    weak var object: AnyObject?
  }

  private struct Contents {
    var entries: [ObjectIdentifier: Entry] = [:]
    var sweepAt = 64
  }

  private let contents = Mutex(Contents())

  /// Remembers the overrides of `result` if it is an object.
  ///
  /// - Complexity: O(1), amortised: entries of freed objects go whenever the table has doubled.
  func register<R>(_ result: R, values: DependencyValues) {
    guard R.self is AnyObject.Type else { return }
    let object = result as AnyObject
    let entry = Entry(object: WeakReference(object: object), overrides: values.flattened.overrides)
    contents.withLock { contents in
      contents.entries[ObjectIdentifier(object)] = entry
      guard contents.entries.count >= contents.sweepAt else { return }
      contents.entries = contents.entries.filter { $0.value.object.object != nil }
      contents.sweepAt = max(64, 2 * contents.entries.count)
    }
  }

  fileprivate func overrides(of object: AnyObject) -> DependencyOverrides? {
    contents.withLock { contents in
      guard let entry = contents.entries[ObjectIdentifier(object)], entry.object.object === object
      else { return nil }
      return entry.overrides
    }
  }
}

extension DependencyValues {
  /// The current values on top of those that `model` was created under.
  static func current(for model: AnyObject, at location: SourceLocation) -> DependencyValues {
    let current = DependencyValues._current
    guard let initial = DependencyObjects.shared.overrides(of: model) ?? overrides(reflectedIn: model) else {
      reportIssue(
        """
        'withDependencies(from:)' was given an object that has no dependencies of its own.

          Object: \(type(of: model))

        Make it in a 'withDependencies', or give it a '@Dependency' property.
        """,
        fileID: location.fileID,
        filePath: location.filePath,
        line: location.line,
        column: location.column
      )
      return current
    }
    return current.inheriting(initial)
  }

  private func inheriting(_ initial: DependencyOverrides) -> DependencyValues {
    let cache = overrides.sharesProcessCache ? initial.cache : overrides.cache
    return DependencyValues(
      overrides: overrides.merging(initial, context: overrides.context ?? initial.context, cache: cache)
    )
  }

  private static func overrides(reflectedIn model: AnyObject) -> DependencyOverrides? {
    var mirror = Mirror?(Mirror(reflecting: model))
    while let level = mirror {
      for child in level.children {
        if let dependency = child.value as? any DependencyReading { return dependency.reader.initial }
      }
      mirror = level.superclassMirror
    }
    return nil
  }
}

/// A property wrapper that remembers the overrides it was created under.
protocol DependencyReading {
  var reader: DependencyReader { get }
}

extension Dependency: DependencyReading {}

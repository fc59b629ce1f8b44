import IssueReporting
import Synchronization

/// The default values computed so far, one a context, and in tests one a test.
final class DependencyCache: Sendable {
  /// The default values of the process.
  static let process = DependencyCache()

  /// What one test, or the process outside of tests, has computed.
  private struct Values {
    var preparedContext: DependencyContext?
    var live = DependencyTable()
    var preview = DependencyTable()
    var test = DependencyTable()

    subscript(id: ObjectIdentifier, in context: DependencyContext) -> (any AnyDependencyBox)? {
      switch context {
      case .live: live[id]
      case .preview: preview[id]
      case .test: test[id]
      }
    }

    mutating func insert(_ entry: DependencyOverrides.Entry, in context: DependencyContext) {
      switch context {
      case .live: live.insert(entry)
      case .preview: preview.insert(entry)
      case .test: test.insert(entry)
      }
    }

    func box(of id: ObjectIdentifier, in context: DependencyContext?) -> (any AnyDependencyBox)? {
      self[id, in: context ?? preparedContext ?? .ofProcess]
    }
  }

  private struct Contents {
    var outsideTests = Values()
    var tests: [TestIdentity: Values] = [:]

    subscript(test: TestIdentity?) -> Values {
      get { test.map { tests[$0] ?? Values() } ?? outsideTests }
      _modify {
        if let test {
          yield &tests[test, default: Values()]
        } else {
          yield &outsideTests
        }
      }
    }
  }

  private let contents = Mutex(Contents())

  /// The context of a test, or of the process: the prepared one, or the one the process was started in.
  func context(for test: TestIdentity?) -> DependencyContext {
    contents.withLock { $0[test].preparedContext } ?? .ofProcess
  }

  /// The default value of a key, if it was computed or prepared before.
  ///
  /// - Complexity: O(1).
  func box(
    of id: ObjectIdentifier,
    in context: DependencyContext?,
    for test: TestIdentity?
  ) -> (any AnyDependencyBox)? {
    guard let test else {
      return contents.withLock { $0.outsideTests.box(of: id, in: context) }
    }
    return contents.withLock { $0.tests[test]?.box(of: id, in: context) }
  }

  /// Keeps a default value, unless another thread was first.
  ///
  /// - Returns: The value that is kept.
  func insert<Key: TestDependencyKey>(
    _ value: Key.Value,
    for key: Key.Type,
    in context: DependencyContext,
    for test: TestIdentity?
  ) -> Key.Value {
    let id = ObjectIdentifier(key)
    let box = DependencyBox(value)
    let kept: any AnyDependencyBox = contents.withLock { contents in
      if let first = contents[test][id, in: context] { return first }
      contents[test].insert(DependencyOverrides.Entry(id: id, box: box), in: context)
      return box
    }
    // Only values of the key are stored under its identifier.
    return unsafeDowncast(kept, to: DependencyBox<Key.Value>.self).value
  }

  /// Makes prepared values the default ones, from now on.
  func prepare(
    _ changes: some Sequence<DependencyOverrides.Entry>,
    context: DependencyContext?,
    for test: TestIdentity?
  ) {
    contents.withLock { contents in
      if let context { contents[test].preparedContext = context }
      let context = contents[test].preparedContext ?? .ofProcess
      for change in changes { contents[test].insert(change, in: context) }
    }
  }
}

/// A value that parts of a program share: each sees the others' changes.
///
/// ```swift
/// @Shared(.inMemory("visits")) var visits = 0
/// @Shared(.appStorage("theme")) var theme = Theme.dark
/// @Shared(.fileStorage(.bookmarks)) var bookmarks: [Bookmark] = []
///
/// $visits.withLock { $0 += 1 }
/// ```
///
/// The key says where the value lives, and properties whose keys have equal ids share one: see
/// ``InMemoryKey``, ``FileStorageKey``,
/// ``AppStorageKey`` and ``SharedKey``. Without a key, a value is shared with
/// whom it is handed to:
///
/// ```swift
/// struct NameField { @Shared var name: String }
///
/// @Shared(value: SignUpData()) var data
/// let field = NameField(name: $data.name)
/// ```
///
/// Copies of a `Shared` share the value. It may be read and changed on every thread, and reading it where
/// observers track, such as in `observe`, makes them hear of changes.
@dynamicMemberLookup
@propertyWrapper
public struct Shared<Value> {
  let box: SharedBox<Value>

  init(box: SharedBox<Value>) { self.box = box }

  init(reference: SharedReference<Value>) { self.init(box: SharedBox(reference)) }

  /// Shares a value with those who are handed this, or what is derived from it.
  ///
  /// ```swift
  /// let count = Shared(value: 0)
  /// ```
  ///
  /// - Parameter value: The value to begin with.
  public init(value: sending Value) {
    self.init(reference: StoredReference(value))
  }

  /// Shares what another shares. The compiler calls it for parameters with this wrapper.
  ///
  /// - Parameter projectedValue: The other.
  public init(projectedValue: Shared) { self = projectedValue }

  /// Shares the value of an optional that is shared, if there is one.
  ///
  /// ```swift
  /// @Shared(value: nil) var selection: Bookmark?
  /// if let bookmark = Shared($selection) { bookmark.title.withLock { $0 = "Swift" } }
  /// ```
  ///
  /// Should the optional become `nil`, the last value is read on, and changing it is an issue.
  ///
  /// - Parameter base: The optional.
  public init?(_ base: Shared<Value?>) {
    guard let value = base.box.reference.value else { return nil }
    self.init(reference: UnwrappedReference(base.box, last: value))
  }

  /// The value. Change it with ``withLock(_:fileID:filePath:line:column:)``: by assignment, two threads that
  /// each read and write could undo each other's change.
  ///
  /// ```swift
  /// @Shared(.visits) var visits
  /// print(visits)
  /// ```
  public var wrappedValue: Value {
    get { box.reference.value }
    @available(*, unavailable, message: "Use '$shared.withLock' to change a shared value")
    nonmutating set { withLock { $0 = newValue } }
  }

  /// What is written `$value`: to change, load, save and derive.
  ///
  /// Assigning it shares another value from then on.
  ///
  /// ```swift
  /// @Shared(.visits) var visits
  /// $visits = Shared(value: 0)
  /// ```
  public var projectedValue: Shared {
    get { self }
    set { self = newValue }
  }

  /// Changes the value, alone.
  ///
  /// ```swift
  /// @Shared(.visits) var visits
  /// $visits.withLock { $0 += 1 }
  /// ```
  ///
  /// Readers wait for nobody, and see the old value until `operation` has returned. Then observers hear of
  /// the change, if it is one, and the key saves it. Don't change the same value inside of `operation` in
  /// another way: that change is lost, which is an issue.
  ///
  /// - Parameters:
  ///   - operation: Changes the value. What it throws doesn't undo its change.
  ///   - fileID: The source `#fileID` of the issue.
  ///   - filePath: The source `#filePath` of the issue.
  ///   - line: The source `#line` of the issue.
  ///   - column: The source `#column` of the issue.
  /// - Returns: What `operation` returns.
  /// - Throws: What `operation` throws.
  @discardableResult
  public func withLock<R>(
    _ operation: (inout Value) throws -> R,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) rethrows -> R {
    try box.reference.withLock(
      operation,
      at: SharedLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }
}

extension Shared: Sendable where Value: Sendable {}

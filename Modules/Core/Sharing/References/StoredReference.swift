import ConcurrencyExtras
import IssueReporting
import Synchronization

/// A shared value itself, with what loads and saves it.
///
/// Two locks guard it. `writing` is held while a writer's closure runs, so that writers take turns. `lock` is
/// held to read or replace a field, never while anything else is called: reading waits for nobody, and
/// keys, observers and other values may be used from everywhere.
final class StoredReference<Value>: SharedReference<Value>, @unchecked Sendable {
  // Sendable: what is `var` is only touched while `lock` is held.
  private let lock = Mutex(())
  private var stored: Value
  private var status = Status()
  /// How often the value was changed: a load that began before a change comes too late.
  private var version = 0
  private var subscription: SharedSubscription?

  private let writing = Mutex(())
  private let writer = Atomic<UInt>(0)
  private let unsaved = SaveQueue<Value>()

  private let initialValue: Value
  private let source: SharedSource<Value>?
  private let isEqual = equality(of: Value.self)
  private let observers = SharedObservers()
  private let statusObservers = SharedObservers()
  private let onDeinit: @Sendable (ObjectIdentifier) -> Void

  /// What is known of loads and savings.
  private struct Status {
    var loads = 0
    var isSourceLoading = false
    var loadError: (any Error)?
    var saveError: (any Error)?

    var isLoading: Bool { loads > 0 || isSourceLoading }
    var hasError: Bool { loadError != nil || saveError != nil }
  }

  /// - Parameters:
  ///   - value: The value to begin with.
  ///   - source: What loads and saves it.
  ///   - onDeinit: Hears of the reference's end.
  init(
    _ value: Value,
    source: SharedSource<Value>? = nil,
    onDeinit: @escaping @Sendable (ObjectIdentifier) -> Void = { _ in }
  ) {
    stored = value
    initialValue = value
    self.source = source
    self.onDeinit = onDeinit
  }

  deinit {
    subscription?.cancel()
    onDeinit(ObjectIdentifier(self))
  }

  // MARK: The value

  /// The value as it is, whatever a test expects.
  var current: Value { locked { stored } }

  override var value: Value {
    observers.track()
    return SharedExpectations.current?.value(of: self) ?? current
  }

  override func withLock<R>(_ operation: (inout Value) throws -> R, at location: SharedLocation) rethrows -> R
  {
    if let expectations = SharedExpectations.current {
      return try expectations.update(self, operation)
    }
    return try change(
      recordedBy: SharedChangeTracker.current,
      saves: source?.save != nil,
      at: location,
      operation
    )
  }

  override func notifyObservers() {
    observers.notify()
    statusObservers.notify()
  }

  /// Changes the value, tells observers, and saves it.
  ///
  /// - Parameter version: Nothing is changed unless the value has this version; `nil` for any.
  private func change<R>(
    recordedBy trackers: [SharedChangeTracker],
    saves: Bool,
    expecting version: Int? = nil,
    at location: SharedLocation,
    _ operation: (inout Value) throws -> R
  ) rethrows -> R {
    let thread = currentThread()
    guard writer.load(ordering: .relaxed) != thread else {
      location.report(
        """
        A shared value was changed inside of its own 'withLock'; the outer closure undoes this change.

        Change the closure's argument instead.
        """
      )
      var value = current
      defer { _ = replace(value, saves: saves, expecting: version, recordedBy: trackers) }
      return try operation(&value)
    }
    var isChanged = false
    defer {
      if isChanged { observers.notify() }
      saveChanges()
    }
    return try writing.withLock { _ in
      writer.store(thread, ordering: .relaxed)
      defer { writer.store(0, ordering: .relaxed) }
      var value = current
      defer { isChanged = replace(value, saves: saves, expecting: version, recordedBy: trackers) }
      return UncheckedSendable(try operation(&value))
    }.value
  }

  /// - Returns: Whether the two values differ.
  private func replace(
    _ value: Value,
    saves: Bool,
    expecting expected: Int?,
    recordedBy trackers: [SharedChangeTracker]
  ) -> Bool {
    let replaced: Value? = locked {
      guard expected == nil || expected == version else { return nil }
      defer {
        stored = value
        version += 1
      }
      return stored
    }
    guard let old = replaced else { return false }
    if saves { unsaved.add(.init(value: value, context: .didSet)) }
    for tracker in trackers { tracker.record(self, before: old) }
    return isEqual?(old, value) != true
  }

  /// Whether two values are equal; `nil` where that can't be told.
  func areEqual(_ lhs: Value, _ rhs: Value) -> Bool? { isEqual?(lhs, rhs) }

  // MARK: Loading

  override var isLoading: Bool {
    statusObservers.track()
    return locked { status.isLoading }
  }

  override var loadError: (any Error)? {
    statusObservers.track()
    return locked { status.loadError }
  }

  /// Loads the value for the first time.
  func loadInitially() {
    guard let source else { return }
    let version = beginLoad()
    source.load(
      .initialValue(initialValue),
      LoadContinuation { [weak self] result in
        self?.endLoad(result, begunAt: version)
        if case .failure(let error) = result { source.report(error, "couldn't be loaded") }
      }
    )
  }

  /// Begins to follow changes outside of the program.
  func subscribe() {
    guard let source else { return }
    let subscription = source.subscribe(
      .initialValue(initialValue),
      SharedSubscriber { [weak self] result in
        self?.follow(result)
        if case .failure(let error) = result { source.report(error, "can't be followed") }
      } onLoading: { [weak self] isLoading in
        self?.update { $0.isSourceLoading = isLoading }
      }
    )
    locked { self.subscription = subscription }
  }

  override func load() async throws {
    guard let source else { return }
    let version = beginLoad()
    let trackers = SharedChangeTracker.current
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      source.load(
        .userInitiated,
        LoadContinuation { result in
          self.endLoad(result, begunAt: version, recordedBy: trackers)
          continuation.resume(with: result.map { _ in })
        }
      )
    }
  }

  private func beginLoad() -> Int {
    update { $0.loads += 1 }
    return locked { version }
  }

  private func endLoad(
    _ result: Result<Value?, any Error>,
    begunAt version: Int,
    recordedBy trackers: [SharedChangeTracker] = []
  ) {
    if case .success(let value) = result {
      take(value ?? initialValue, expecting: version, recordedBy: trackers)
    }
    update {
      $0.loads -= 1
      $0.loadError = result.error
    }
  }

  private func follow(_ result: Result<Value?, any Error>) {
    if case .success(let value) = result { take(value ?? initialValue) }
    update {
      $0.isSourceLoading = false
      $0.loadError = result.error
    }
  }

  /// Takes a value from the source, which isn't saved there again.
  private func take(
    _ value: Value,
    expecting version: Int? = nil,
    recordedBy trackers: [SharedChangeTracker] = []
  ) {
    change(recordedBy: trackers, saves: false, expecting: version, at: .here) { $0 = value }
  }

  // MARK: Saving

  override var saveError: (any Error)? {
    statusObservers.track()
    return locked { status.saveError }
  }

  override func save() async throws {
    guard source?.save != nil else { return }
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      addSave { continuation.resume(with: $0) }
      saveChanges()
    }
  }

  /// Lets the value be saved as it is, behind the changes that led to it.
  private func addSave(_ onEnd: @escaping @Sendable (Result<Void, any Error>) -> Void) {
    let add = { [self] in unsaved.add(.init(value: current, context: .userInitiated, onEnd: onEnd)) }
    // A writer's closure has the lock already.
    guard writer.load(ordering: .relaxed) != currentThread() else { return add() }
    writing.withLock { _ in add() }
  }

  private func saveChanges() {
    guard let source, let save = source.save else { return }
    unsaved.saveAll { unsaved in
      save(
        unsaved.value,
        unsaved.context,
        SaveContinuation { [weak self, onEnd = unsaved.onEnd] result in
          self?.update { $0.saveError = result.error }
          if let onEnd { return onEnd(result) }
          if case .failure(let error) = result { source.report(error, "couldn't be saved") }
        }
      )
    }
  }

  // MARK: Locking

  private func update(_ operation: (inout Status) -> Void) {
    let isNews = locked {
      let old = status
      operation(&status)
      return old.isLoading != status.isLoading || old.hasError || status.hasError
    }
    if isNews { statusObservers.notify() }
  }

  private func locked<R>(_ operation: () -> R) -> R {
    lock.withLock { _ in UncheckedSendable(operation()) }.value
  }
}

extension SharedLocation {
  /// This module: for changes that come from a key.
  static var here: Self { Self(fileID: #fileID, filePath: #filePath, line: #line, column: #column) }
}

extension Result where Failure == any Error {
  fileprivate var error: (any Error)? {
    if case .failure(let error) = self { error } else { nil }
  }
}

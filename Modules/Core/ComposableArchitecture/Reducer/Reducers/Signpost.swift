import Synchronization

extension Reducer {
  /// Marks when each action is reduced, and when each effect begins, sends and ends.
  ///
  /// ```swift
  /// let log = SignpostLog { mark in
  ///   print(mark.kind, mark.name, mark.message)
  /// }
  /// let store = Store(initialState: Home.State()) {
  ///   Home().signpost("Home", log: log)
  /// }
  /// ```
  ///
  /// Without a log the reducer is left as it is.
  ///
  /// - Parameters:
  ///   - prefix: What the messages of the marks begin with.
  ///   - log: Receives the marks.
  @inlinable @warn_unqualified_access
  public func signpost(_ prefix: String = "", log: SignpostLog = .disabled) -> some Reducer<State, Action> {
    Reduce(
      _SignpostReducer(base: self, prefix: prefix, log: log)
    )
  }
}

/// Receives the marks of ``Reducer/signpost(_:log:)``, for instance to write them for a profiler.
public struct SignpostLog: Sendable {
  @usableFromInline let write: (@Sendable (Signpost) -> Void)?

  /// A log by a closure.
  ///
  /// - Parameter write: Receives each mark, at the time that it marks: on the main actor, but for what an
  ///   effect sends elsewhere.
  public init(_ write: @escaping @Sendable (_ mark: Signpost) -> Void) {
    self.write = write
  }

  private init() { self.write = nil }

  /// A log that nobody reads, and that costs nothing.
  public static let disabled = SignpostLog()
}

/// A mark in the life of an action or an effect.
public struct Signpost: Hashable, Sendable {
  /// What the mark marks.
  public enum Kind: Sendable {
    /// An interval begins.
    case begin
    /// An interval ends.
    case end
    /// Something happens.
    case event
  }

  /// What the mark marks.
  public let kind: Kind

  /// What has an interval, or events: `Action`, `Effect` or `Effect Output`.
  public let name: String

  /// A number that the marks of one action, or of one effect, have in common.
  public let id: UInt64

  /// The case of the action, and how an effect ended.
  public let message: String

  private static let lastID = Atomic<UInt64>(0)

  static func nextID() -> UInt64 { lastID.wrappingAdd(1, ordering: .relaxed).newValue }
}

/// What `signpost` makes.
public struct _SignpostReducer<Base: Reducer>: _PrimitiveReducer {
  /// The base's state.
  public typealias State = Base.State
  /// The base's actions.
  public typealias Action = Base.Action
  /// It has no body.
  public typealias Body = Never

  @usableFromInline let base: Base
  @usableFromInline let prefix: String
  @usableFromInline let log: SignpostLog

  @usableFromInline init(base: Base, prefix: String, log: SignpostLog) {
    self.base = base
    self.prefix = prefix
    self.log = log
  }

  /// The reducer, with a mark before and after it, and marks in its effects.
  @inlinable
  public func _resolve() -> _ResolvedReducer<State, Action> {
    let reduce = base._resolve()
    guard let write = log.write else { return reduce }
    return marking(reduce, write: write)
  }

  @usableFromInline func marking(
    _ reduce: @escaping _ResolvedReducer<State, Action>,
    write: @escaping @Sendable (Signpost) -> Void
  ) -> _ResolvedReducer<State, Action> {
    let prefix = prefix.isEmpty ? "" : "\(prefix): "
    return { state, action in
      let label = prefix + caseName(of: action)
      let id = Signpost.nextID()
      write(Signpost(kind: .begin, name: "Action", id: id, message: label))
      defer { write(Signpost(kind: .end, name: "Action", id: id, message: label)) }
      return reduce(&state, action).marked(label, prefix: prefix, write: write)
    }
  }
}

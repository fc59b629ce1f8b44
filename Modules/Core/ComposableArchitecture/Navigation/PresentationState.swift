import CasePaths
import CustomDump
import IssueReporting

/// The state of a child that is presented, or `nil`.
///
/// Don't write it: `@Presents` gives a property of `@ObservableState` one, as `$destination`.
///
/// ```swift
/// @ObservableState
/// struct State: Equatable {
///   @Presents var destination: Destination.State?
/// }
/// ```
///
/// The state is kept in a box, so that a feature's state can contain itself and stays small.
@propertyWrapper @dynamicMemberLookup
public struct PresentationState<State> {
  /// `nil` exactly if there is no state, but for the time of a change in place.
  @usableFromInline var box: Box?

  /// The state of the child.
  // Sendable: only a box that isn't shared is changed, see `wrappedValue`.
  @usableFromInline final class Box: @unchecked Sendable {
    @usableFromInline var state: State?

    @inlinable
    init(_ state: State?) { self.state = state }
  }

  /// A presentation of the given state, or none.
  @inlinable
  public init(wrappedValue: State? = nil) {
    self.box = wrappedValue.map { Box($0) }
  }

  /// The state that is presented.
  public var wrappedValue: State? {
    @inlinable get { box?.state }
    @inlinable set { box = newValue.map { Box($0) } }
    @inlinable _modify {
      if !isKnownUniquelyReferenced(&box) { box = Box(box?.state) }
      defer { if box?.state == nil { box = nil } }
      // The line before last has made a box.
      yield &box!.state
    }
  }

  /// The presentation itself, for `ifLet(\.$destination, …)`.
  public var projectedValue: Self {
    get { self }
    set { self = newValue }
    _modify { yield &self }
  }

  /// Changes the state in place, if there is one.
  @inlinable
  mutating func modify<R>(_ body: (inout State) -> R) -> R? {
    guard box != nil else { return nil }
    if !isKnownUniquelyReferenced(&box) { box = Box(box?.state) }
    guard let box, box.state != nil else { return nil }
    return body(&box.state!)
  }

  /// Whether the two are one presentation that wasn't changed.
  @inlinable
  func isIdentical(to other: Self) -> Bool { box === other.box }

  /// A property of the state that is presented.
  public subscript<Member>(dynamicMember keyPath: KeyPath<State, Member>) -> Member? {
    wrappedValue?[keyPath: keyPath]
  }

  /// The value of a case of the state that is presented.
  ///
  /// Setting it to `nil` ends the presentation, if it is that case; another case is left alone. Changing a part
  /// of it while the state is another case, or none, is an issue.
  ///
  /// ```swift
  /// home.$destination[case: \.edit]?.title = "Lunch"
  /// ```
  public subscript<Case>(
    case path: CaseKeyPath<State, Case>,
    fileID: _HashableStaticString = #fileID,
    filePath: _HashableStaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Case? where State: CasePathable {
    get { wrappedValue.flatMap(AnyCasePath(path).extract(from:)) }
    set { wrappedValue.set(newValue, at: AnyCasePath(path)) }
    _modify {
      let path = AnyCasePath(path)
      var value = wrappedValue.flatMap(path.extract(from:))
      let wasThere = value != nil
      defer { wrappedValue.set(value, at: path) }
      yield &value
      if !wasThere, value == nil {
        CallSite(fileID.value, filePath.value, line, column)
          .reportChange(of: Case.self, in: wrappedValue)
      }
    }
  }
}

extension Optional where Wrapped: CasePathable {
  /// Makes this a case with a value. `nil` as the value makes this `nil`, if it is that case.
  mutating func set<Value>(_ value: Value?, at path: AnyCasePath<Wrapped, Value>) {
    if let value {
      self = path.embed(value)
    } else if flatMap(path.extract(from:)) != nil {
      self = nil
    }
  }
}

extension PresentationState: Equatable where State: Equatable {
  /// Whether both present equal states, or none.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.box === rhs.box || lhs.wrappedValue == rhs.wrappedValue
  }
}

extension PresentationState: Hashable where State: Hashable {
  /// Hashes the state that is presented.
  public func hash(into hasher: inout Hasher) { hasher.combine(wrappedValue) }
}

extension PresentationState: Sendable where State: Sendable {}

extension PresentationState: Decodable where State: Decodable {
  /// Decodes the state alone, without a wrapper around it.
  ///
  /// - Throws: What decoding the state throws.
  public init(from decoder: any Decoder) throws {
    self.init(wrappedValue: try State?(from: decoder))
  }
}

extension PresentationState: Encodable where State: Encodable {
  /// Encodes the state alone, without a wrapper around it.
  ///
  /// - Throws: What encoding the state throws.
  public func encode(to encoder: any Encoder) throws { try wrappedValue.encode(to: encoder) }
}

extension PresentationState: CustomReflectable {
  /// What the state itself shows.
  public var customMirror: Mirror { Mirror(reflecting: wrappedValue as Any) }
}

extension PresentationState: CustomDumpRepresentable {
  /// The state, as if there were no wrapper.
  public var customDumpValue: Any { wrappedValue as Any }
}

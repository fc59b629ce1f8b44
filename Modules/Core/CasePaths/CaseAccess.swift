import IssueReporting

// Each operation comes twice. The form on `KeyPath<AllCasePaths, …>` is chosen for one step, `\.edit`:
// such a literal captures nothing, so it is made once. The form on `CaseKeyPath` takes longer paths and
// stored ones; its literals are made anew each time, at about two microseconds.

extension CasePathable {
  /// The value of a case, or `nil` when this is another case.
  ///
  /// Setting it makes this value that case, whatever it was before, and `nil` can't be set: that reports an
  /// issue and changes nothing.
  ///
  /// ```swift
  /// destination[case: \.edit]?.title
  /// destination[case: \.edit] = item
  /// ```
  public subscript<Value>(
    case keyPath: KeyPath<AllCasePaths, AnyCasePath<Self, Value>>,
    fileID: _HashableStaticString = #fileID,
    filePath: _HashableStaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Value? {
    get { Self.allCasePaths[keyPath: keyPath].extract(from: self) }
    set {
      set(newValue, at: Self.allCasePaths[keyPath: keyPath], fileID, filePath, line, column)
    }
  }

  /// The value at the end of a case key path, or `nil` when this is another case.
  ///
  /// ```swift
  /// action[case: \.response.success]
  /// ```
  ///
  /// Reading takes O(*n*) in the number of steps, and setting is as for one step.
  @_disfavoredOverload
  public subscript<Value>(
    case keyPath: CaseKeyPath<Self, Value>,
    fileID: _HashableStaticString = #fileID,
    filePath: _HashableStaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Value? {
    get { AnyCasePath(keyPath).extract(from: self) }
    set { set(newValue, at: AnyCasePath(keyPath), fileID, filePath, line, column) }
  }

  private mutating func set<Value>(
    _ value: Value?,
    at casePath: AnyCasePath<Self, Value>,
    _ fileID: _HashableStaticString,
    _ filePath: _HashableStaticString,
    _ line: UInt,
    _ column: UInt
  ) {
    guard let value else {
      reportIssue(
        "Can't set a case of \(Self.self) to nil: a value always has one case",
        fileID: fileID.value,
        filePath: filePath.value,
        line: line,
        column: column
      )
      return
    }
    self = casePath.embed(value)
  }

  /// The value of a case, or `nil`, by erased key path.
  ///
  /// ```swift
  /// let step: PartialCaseKeyPath<Destination> = \.edit
  /// destination[case: step] as? Item
  /// ```
  ///
  /// The key path is optional so that the compiler prefers the form with a type for one that is written out:
  /// `let id = action[case: \.response.success]` is what a success holds, not `Any?`.
  @_disfavoredOverload
  public subscript(case keyPath: PartialCaseKeyPath<Self>?) -> Any? {
    keyPath?.erasedCase()?.extractAny(from: self)
  }

  /// The value of a case as a property, for enums that also carry `@dynamicMemberLookup`.
  ///
  /// ```swift
  /// @CasePathable @dynamicMemberLookup enum Destination { case edit(Item), list }
  /// destination.edit?.title
  /// ```
  @inlinable
  public subscript<Value>(
    dynamicMember keyPath: KeyPath<AllCasePaths, AnyCasePath<Self, Value>>
  ) -> Value? {
    Self.allCasePaths[keyPath: keyPath].extract(from: self)
  }

  /// Whether this is the given case, whatever its value.
  ///
  /// ```swift
  /// destination.is(\.edit)
  /// ```
  @inlinable
  public func `is`<Value>(_ keyPath: KeyPath<AllCasePaths, AnyCasePath<Self, Value>>) -> Bool {
    Self.allCasePaths[keyPath: keyPath].extract(from: self) != nil
  }

  /// Whether this is the case that a key path leads to, whatever its value.
  ///
  /// ```swift
  /// action.is(\.edit.saved)
  /// ```
  @_disfavoredOverload
  public func `is`(_ keyPath: PartialCaseKeyPath<Self>) -> Bool {
    keyPath.erasedCase()?.extractAny(from: self) != nil
  }

  /// Matches a case in a pattern: `case \.edit: …`.
  ///
  /// ```swift
  /// switch action {
  /// case \.response.success: true
  /// default: false
  /// }
  /// ```
  public static func ~= (keyPath: PartialCaseKeyPath<Self>, root: Self) -> Bool {
    root.is(keyPath)
  }

  /// Changes the value of a case in place.
  ///
  /// Reports an issue, and changes nothing, when this is another case.
  ///
  /// ```swift
  /// destination.modify(\.edit) { $0.title = "Lunch" }
  /// ```
  ///
  /// The value is copied out and put back.
  public mutating func modify<Value>(
    _ keyPath: CaseKeyPath<Self, Value>,
    yield: (inout Value) -> Void,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let casePath = AnyCasePath(keyPath)
    guard var value = casePath.extract(from: self) else {
      reportIssue(
        """
        Can't modify a '\(Value.self)' in a '\(Self.self)': the value is another case.

          Value: \(self)
        """,
        fileID: fileID,
        filePath: filePath,
        line: line,
        column: column
      )
      return
    }
    yield(&value)
    self = casePath.embed(value)
  }
}

extension CasePathable where AllCasePaths: CasePathReflectable<Self> {
  /// The key path of the case that this value has.
  ///
  /// ```swift
  /// destination.case == \.edit
  /// ```
  ///
  /// Discouraged: `is` says the same and costs less.
  public var `case`: PartialCaseKeyPath<Self> {
    Self.allCasePaths[self]
  }
}

/// Changes the value of a case, as an assertion of a test.
///
/// Reports an issue when `root` is another case. See
/// ``CasePathable/modify(_:yield:fileID:filePath:line:column:)``.
///
/// Discouraged: call `modify`.
public func XCTModify<Root: CasePathable, Value>(
  _ root: inout Root,
  case keyPath: CaseKeyPath<Root, Value>,
  _ body: (inout Value) -> Void,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  root.modify(keyPath, yield: body, fileID: fileID, filePath: filePath, line: line, column: column)
}

/// A place in source code.
@usableFromInline struct SourceLocation: Sendable {
  @usableFromInline let fileID: StaticString
  @usableFromInline let filePath: StaticString
  @usableFromInline let line: UInt
  @usableFromInline let column: UInt

  @usableFromInline init(fileID: StaticString, filePath: StaticString, line: UInt, column: UInt) {
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }
}

/// The identity of one `@Dependency`: where it is declared, and the overrides it was created under.
@usableFromInline final class DependencyReader: Sendable {
  @usableFromInline let initial: DependencyOverrides
  let location: SourceLocation

  @usableFromInline init(location: SourceLocation) {
    self.initial = DependencyValues._current.flattened.overrides
    self.location = location
  }
}

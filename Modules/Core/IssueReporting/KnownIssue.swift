/// The same as ``withExpectedIssue(_:isIntermittent:fileID:filePath:line:column:operation:)``, by the name
/// that testing tools use.
///
/// ```swift
/// _withKnownIssue("Rounding is wrong before 1970") { checkRounding() }
/// ```
public func _withKnownIssue(
  _ message: String? = nil,
  isIntermittent: Bool = false,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  _ body: () throws -> Void
) {
  withExpectedIssue(
    message,
    isIntermittent: isIntermittent,
    fileID: fileID,
    filePath: filePath,
    line: line,
    column: column,
    operation: body
  )
}

/// The same as the asynchronous `withExpectedIssue`, by the name that testing tools use.
public func _withKnownIssue(
  _ message: String? = nil,
  isIntermittent: Bool = false,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  isolation: isolated (any Actor)? = #isolation,
  _ body: () async throws -> Void
) async {
  await withExpectedIssue(
    message,
    isIntermittent: isIntermittent,
    fileID: fileID,
    filePath: filePath,
    line: line,
    column: column,
    operation: body
  )
}

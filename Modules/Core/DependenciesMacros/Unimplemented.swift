import IssueReporting

/// The error of an endpoint that nobody gave an implementation.
///
/// An endpoint of a `@DependencyClient` that can throw throws it, after it has reported the call.
///
/// ```swift
/// let error = Unimplemented("APIClient.fetch")
/// print(error)  // Unimplemented: 'APIClient.fetch'
/// ```
public struct Unimplemented: Error, Equatable, CustomStringConvertible {
  /// The endpoint, with the name of its client: `APIClient.fetch`.
  public let endpoint: String

  /// Makes the error of an endpoint.
  ///
  /// - Parameter endpoint: The endpoint, with the name of its client.
  public init(_ endpoint: String) {
    self.endpoint = endpoint
  }

  /// The endpoint, in a sentence.
  public var description: String { "Unimplemented: '\(endpoint)'" }
}

/// Reports the call of an endpoint without an implementation. `@DependencyEndpoint` uses it.
///
/// The arguments after the name are the place of the endpoint's declaration.
///
/// - Returns: The error to throw.
@discardableResult
public func _$reportUnimplemented(
  _ endpoint: String,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) -> Unimplemented {
  let error = Unimplemented(endpoint)
  reportIssue(
    "\(error.description). Override it where it is called.",
    fileID: fileID,
    filePath: filePath,
    line: line,
    column: column
  )
  return error
}

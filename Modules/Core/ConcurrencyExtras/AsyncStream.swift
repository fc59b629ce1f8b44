extension AsyncStream {
  /// The elements of a sequence. An error of the sequence ends the stream.
  ///
  /// ```swift
  /// let lines = AsyncStream(input.filter { !$0.isEmpty })
  /// ```
  ///
  /// - Parameter sequence: The sequence. It is read as the stream is: by one task at a time.
  public init<S: AsyncSequence & Sendable>(_ sequence: S) where S.Element == Element {
    let iterator = PulledIterator(sequence)
    self.init { try? await iterator.next() }
  }

  /// A stream that gives nothing and doesn't end. Cancelling its reader ends it.
  ///
  /// ```swift
  /// let updates = AsyncStream<Int>.never  // a dependency in a test that has no updates
  /// ```
  public static var never: Self { Self { _ in } }

  /// A stream that has ended.
  public static var finished: Self { Self { $0.finish() } }
}

extension AsyncThrowingStream where Failure == any Error {
  /// The elements of a sequence, and its error.
  ///
  /// ```swift
  /// let lines = AsyncThrowingStream(input.filter { !$0.isEmpty })
  /// ```
  ///
  /// - Parameter sequence: The sequence. It is read as the stream is: by one task at a time.
  public init<S: AsyncSequence & Sendable>(_ sequence: S) where S.Element == Element {
    let iterator = PulledIterator(sequence)
    self.init { try await iterator.next() }
  }

  /// A stream that gives nothing and doesn't end. Cancelling its reader ends it.
  public static var never: Self { Self { _ in } }

  /// A stream that has ended.
  ///
  /// - Parameter error: The error it ended with, if any.
  /// - Returns: The stream.
  public static func finished(throwing error: Failure? = nil) -> Self {
    Self { $0.finish(throwing: error) }
  }
}

extension AsyncSequence {
  /// Hides the sequence's type behind a stream, which an error of the sequence ends.
  ///
  /// ```swift
  /// let lengths: AsyncStream<Int> = input.map(\.count).eraseToStream()
  /// ```
  ///
  /// - Returns: A stream of the same elements, which one task reads at a time.
  public func eraseToStream() -> AsyncStream<Element> where Self: Sendable {
    AsyncStream(self)
  }

  /// Hides the sequence's type behind a throwing stream.
  ///
  /// ```swift
  /// let lengths: AsyncThrowingStream<Int, any Error> = input.map(\.count).eraseToThrowingStream()
  /// ```
  ///
  /// - Returns: A stream of the same elements, and the same error, which one task reads at a time.
  public func eraseToThrowingStream() -> AsyncThrowingStream<Element, any Error> where Self: Sendable {
    AsyncThrowingStream(self)
  }
}

/// An iterator that a stream's closure pulls. It is made where it is first used.
private final class PulledIterator<S: AsyncSequence & Sendable>: @unchecked Sendable {
  // Sendable: `iterator` is touched in `next` only, which a stream calls once for each element that is asked
  // for. That a stream is read by one task at a time is the contract of those who make one here.
  private let sequence: S
  private var iterator: S.AsyncIterator?

  init(_ sequence: S) { self.sequence = sequence }

  func next() async throws -> S.Element? {
    var iterator = self.iterator ?? sequence.makeAsyncIterator()
    defer { self.iterator = iterator }
    return try await iterator.next()
  }
}

/// Lets other tasks run until a fact holds, or a time limit has cancelled the test: then what the test expects next
/// says what is missing.
///
/// - Parameter isMet: The fact, which nothing announces.
public func yield(
  isolation: isolated (any Actor)? = #isolation,
  until isMet: () -> Bool
) async {
  while !isMet(), !Task.isCancelled { await Task.yield() }
}

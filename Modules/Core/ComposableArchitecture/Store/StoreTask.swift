/// The effects that came of an action: of the action itself, and of all that they sent.
///
/// ```swift
/// await editStore.send(.saveButtonTapped).finish()
/// ```
public struct StoreTask: Hashable, Sendable {
  let group: EffectGroup?

  /// Cancels all the effects, those of follow-up actions included.
  public func cancel() {
    group?.cancel()
  }

  /// Waits until all the effects have finished. When the waiting task is cancelled, they are, too.
  public nonisolated(nonsending) func finish() async {
    await group?.finish()
  }

  /// Whether the effects have been cancelled by ``cancel()``.
  public var isCancelled: Bool { group?.isCancelled ?? false }

  /// Whether both came of one action.
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.group === rhs.group }

  /// Hashes the action's identity.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(group.map(ObjectIdentifier.init))
  }
}

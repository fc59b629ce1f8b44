/// Where an action of an effect comes from.
struct ActionOrigin: Sendable {
  /// The effects of the `send` that began it.
  let group: EffectGroup

  /// The effect, if it is one that runs.
  var effect: RunningEffect?

  /// The child that asked for its dismissal.
  var path: NavigationPath?

  /// Whether the effect has been cancelled, or the child has gone, since it sent the action.
  var isStale: Bool { effect?.isCancelled == true || path?.isLeft == true }
}

/// Where in which store the effect belongs that the current task runs.
struct EffectContext: Sendable {
  @TaskLocal static var current: EffectContext?

  let path: NavigationPath
}

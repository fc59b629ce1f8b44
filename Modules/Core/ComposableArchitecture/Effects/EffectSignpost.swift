extension Effect {
  /// These effects, with marks when their operations begin, send and end.
  func marked(_ label: String, prefix: String, write: @escaping @Sendable (Signpost) -> Void) -> Self {
    guard let node else { return self }
    func marked(_ effect: Self) -> Self { effect.marked(label, prefix: prefix, write: write) }
    switch node {
    case .run(let operation):
      return Self(node: .run(operation.marked(label, prefix: prefix, write: write)))
    case .merge(let effects):
      return Self(node: .merge(effects.map(marked)))
    case .concatenate(let effects):
      return Self(node: .concatenate(effects.map(marked)))
    case .cancellable(let effect, let id, let cancelInFlight):
      return Self(node: .cancellable(marked(effect), id: id, cancelInFlight: cancelInFlight))
    case .child(let effect, let id, let dismissal):
      return Self(node: .child(marked(effect), id, dismissal))
    case .send, .cancel, .leave, .leaveRemoved:
      return self
    }
  }
}

extension Effect.Operation {
  fileprivate func marked(
    _ label: String,
    prefix: String,
    write: @escaping @Sendable (Signpost) -> Void
  ) -> Self {
    Self(priority: priority, name: name, callSite: callSite) { [body] send in
      let id = Signpost.nextID()
      write(Signpost(kind: .begin, name: "Effect", id: id, message: "Started from \(label)"))
      await body(
        Send(effect: send.effect) { action in
          write(Signpost(kind: .event, name: "Effect Output", id: id, message: prefix + caseName(of: action)))
          send.deliver(action)
        }
      )
      let end = Task.isCancelled ? "Cancelled" : "Finished"
      write(Signpost(kind: .end, name: "Effect", id: id, message: end))
    }
  }
}

/// A state at an address of its own.
final class StateStorage<State> {
  let address: UnsafeMutablePointer<State>

  init(_ state: State) {
    address = .allocate(capacity: 1)
    address.initialize(to: state)
  }

  deinit {
    address.deinitialize(count: 1)
    address.deallocate()
  }
}

import ComposableArchitecture
import Dispatch
import Glibc
import Testing

/// Deep features with big states need little of the stack: twelve levels, with 4 KB at the bottom.
@MainActor @Suite struct SmallStackTests {
  struct Block: Equatable, Sendable {
    var a = SIMD64<Int32>(repeating: 0)
    var b = SIMD64<Int32>(repeating: 0)
    var c = SIMD64<Int32>(repeating: 0)
    var d = SIMD64<Int32>(repeating: 0)
    var e = SIMD64<Int32>(repeating: 0)
    var f = SIMD64<Int32>(repeating: 0)
    var g = SIMD64<Int32>(repeating: 0)
    var h = SIMD64<Int32>(repeating: 0)
    var i = SIMD64<Int32>(repeating: 0)
    var j = SIMD64<Int32>(repeating: 0)
    var k = SIMD64<Int32>(repeating: 0)
    var l = SIMD64<Int32>(repeating: 0)
    var m = SIMD64<Int32>(repeating: 0)
    var n = SIMD64<Int32>(repeating: 0)
    var o = SIMD64<Int32>(repeating: 0)
    var p = SIMD64<Int32>(repeating: 0)
  }

  @Reducer struct Leaf {
    @ObservableState struct State: Equatable {
      var block = Block()
      var count = 0
    }
    enum Action { case tap }
    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.count += 1
        return .none
      }
    }
  }

  @Reducer struct Level1 {
    @ObservableState struct State: Equatable { var child = Leaf.State() }
    enum Action { case child(Leaf.Action) }
    var body: some ReducerOf<Self> {
      Scope(\.child, action: \.child) { Leaf() }
      Reduce { _, _ in .none }
    }
  }

  @Reducer struct Level2 {
    @ObservableState struct State: Equatable { var child = Level1.State() }
    enum Action { case child(Level1.Action) }
    var body: some ReducerOf<Self> {
      Scope(\.child, action: \.child) { Level1() }
      Reduce { _, _ in .none }
    }
  }

  @Reducer struct Level3 {
    @ObservableState struct State: Equatable { var child = Level2.State() }
    enum Action { case child(Level2.Action) }
    var body: some ReducerOf<Self> {
      Scope(\.child, action: \.child) { Level2() }
      Reduce { _, _ in .none }
    }
  }

  @Reducer struct Level4 {
    @ObservableState struct State: Equatable { var child = Level3.State() }
    enum Action { case child(Level3.Action) }
    var body: some ReducerOf<Self> {
      Scope(\.child, action: \.child) { Level3() }
      Reduce { _, _ in .none }
    }
  }

  @Reducer struct Level5 {
    @ObservableState struct State: Equatable { var child = Level4.State() }
    enum Action { case child(Level4.Action) }
    var body: some ReducerOf<Self> {
      Scope(\.child, action: \.child) { Level4() }
      Reduce { _, _ in .none }
    }
  }

  @Reducer struct Level6 {
    @ObservableState struct State: Equatable { var child = Level5.State() }
    enum Action { case child(Level5.Action) }
    var body: some ReducerOf<Self> {
      Scope(\.child, action: \.child) { Level5() }
      Reduce { _, _ in .none }
    }
  }

  @Reducer struct Level7 {
    @ObservableState struct State: Equatable { var child = Level6.State() }
    enum Action { case child(Level6.Action) }
    var body: some ReducerOf<Self> {
      Scope(\.child, action: \.child) { Level6() }
      Reduce { _, _ in .none }
    }
  }

  @Reducer struct Level8 {
    @ObservableState struct State: Equatable { var child = Level7.State() }
    enum Action { case child(Level7.Action) }
    var body: some ReducerOf<Self> {
      Scope(\.child, action: \.child) { Level7() }
      Reduce { _, _ in .none }
    }
  }

  @Reducer struct Level9 {
    @ObservableState struct State: Equatable { var child = Level8.State() }
    enum Action { case child(Level8.Action) }
    var body: some ReducerOf<Self> {
      Scope(\.child, action: \.child) { Level8() }
      Reduce { _, _ in .none }
    }
  }

  @Reducer struct Level10 {
    @ObservableState struct State: Equatable { var child = Level9.State() }
    enum Action { case child(Level9.Action) }
    var body: some ReducerOf<Self> {
      Scope(\.child, action: \.child) { Level9() }
      Reduce { _, _ in .none }
    }
  }

  @Reducer struct Level11 {
    @ObservableState struct State: Equatable { var child = Level10.State() }
    enum Action { case child(Level10.Action) }
    var body: some ReducerOf<Self> {
      Scope(\.child, action: \.child) { Level10() }
      Reduce { _, _ in .none }
    }
  }

  @Test func sendReadAndMake() async {
    #expect(MemoryLayout<Block>.size == 4096)
    var store: StoreOf<Level11>?
    await onThread(stack: 512) {
      store = Store(initialState: Level11.State()) { Level11() }
    }
    await onThread(stack: 128) {
      store?.send(
        .child(.child(.child(.child(.child(.child(.child(.child(.child(.child(.child(.tap)))))))))))
      )
    }
    var count = 0
    await onThread(stack: 128) {
      count = store?.child.child.child.child.child.child.child.child.child.child.child.count ?? -1
    }
    #expect(count == 1)
  }

  /// Runs a closure on the main actor, and on a thread of its own.
  ///
  /// - Parameter stack: The size of the thread's stack in units of 1024 bytes.
  private func onThread(stack: Int, _ body: @escaping @MainActor () -> Void) async {
    await withCheckedContinuation { continuation in
      start(stack: stack * 1024) {
        let thread = pthread_self()
        // The main queue belongs to no thread here: it runs the closure on the one that waits for it.
        DispatchQueue.main.sync {
          MainActor.assumeIsolated {
            #expect(pthread_self() == thread)
            body()
          }
        }
        continuation.resume()
      }
    }
  }

  private func start(stack: Int, _ work: @escaping @Sendable () -> Void) {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    #expect(pthread_attr_setstacksize(&attributes, stack) == 0)
    var thread = pthread_t()
    let status = pthread_create(
      &thread,
      &attributes,
      { @Sendable work in
        if let work { Unmanaged<Work>.fromOpaque(work).takeRetainedValue().run() }
        return nil
      },
      Unmanaged.passRetained(Work(run: work)).toOpaque()
    )
    #expect(status == 0)
  }

  private final class Work: Sendable {
    let run: @Sendable () -> Void

    init(run: @escaping @Sendable () -> Void) { self.run = run }
  }
}

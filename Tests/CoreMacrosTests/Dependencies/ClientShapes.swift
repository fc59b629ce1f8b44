import Dependencies
import DependenciesMacros
import IssueReporting

@DependencyClient
struct Client: Sendable {
  var add: @Sendable (_ a: Int, _ to: Int) throws -> Int
  var fetch: @Sendable (_ id: Int) async throws -> String
  var track: @Sendable (String) async -> Void
  var find: @Sendable (_ id: Int) -> String?
  var count: @Sendable () -> Int = { -1 }
  var number: @Sendable (_ plus: Int) -> Int = { 40 + $0 } /* a comment */
  var save: @Sendable () async throws -> Void  // trailing comment
  let constant = 1
  var name = "prod"
  var shouted: String { name + "!" }
  var loud: String { get { name.uppercased() } }
  static let shared = Client()
}

@DependencyClient
public struct PublicClient: Sendable {
  public var load: @Sendable (_ id: Int) async throws -> [String]
  /// Documented.
  public var `import`: @Sendable (_ n: Int) -> Int = { $0 }
}

@DependencyClient
struct Signatures {
  var change: (_ value: inout Int, _ by: Int) -> Void
  var doubled: (inout Int) -> Int = {
    $0 *= 2
    return $0
  }
  var onMain: @MainActor @Sendable (_ title: String) -> Void
  var tuple: (_ pair: (Int, Int)) -> (Int, Int)? = { $0 }
  var stream: @Sendable () -> AsyncStream<Int> = { .finished }
  var callback: (_ handler: @escaping (Int) -> Void) -> Void
  var lazily: (_ message: @autoclosure () -> String) -> String = { $0() }
  var typed: () throws(Failure) -> Int = { () throws(Failure) -> Int in throw Failure() }
  var anything: () throws(any Error) -> Int
  var nested: ((Int) -> ((Int) -> Int)?)
  var optional: (() -> Int)?
  var reported: () -> Int = unimplemented("Signatures.reported", placeholder: 3)
  @DependencyEndpoint(method: "run") var runNumber: (_ number: Int) -> Void
  @DependencyEndpoint(method: "run") var runText: (_ text: String) -> Void
  @DependencyEndpointIgnored var ignored: () -> Int = { 7 }
  #if NEVER_DEFINED
    var ghost: () -> Int
  #else
    var real: (_ x: Int) -> Int? = { $0 }
  #endif
  private var secret: () -> Int = { 42 }
  var revealed: Int { secret() }

  struct Failure: Error {}
}

@DependencyClient
struct GenericClient<Value: Sendable>: Sendable {
  var load: @Sendable (_ key: String) async throws -> Value
  var fallback: Value
}

@MainActor
@DependencyClient
struct MainActorClient {
  var show: (_ title: String) -> Void
  var ask: @MainActor (_ question: String) async throws -> Bool
}

@DependencyClient
struct Group: Sendable {
  var client = Client()
  var other: PublicClient
}

@DependencyClient
struct InitializedClient: Sendable {
  var load: @Sendable () throws -> Int
  let id: Int

  init(id: Int) {
    self.id = id
  }
}

extension PublicClient {
  static let live = Self(load: { _ in ["live"] }, import: { $0 })
}

extension DependencyValues {
  @DependencyEntry(liveValue: PublicClient.live)
  var publicClient: PublicClient = PublicClient()

  @DependencyEntry var flag: Bool = false

  @DependencyEntry("renamed", liveValue: 1, previewValue: 2)
  var `default`: Int = 3
}

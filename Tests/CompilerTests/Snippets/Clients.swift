import ComposableArchitecture

@DependencyClient struct TimeClient: Sendable {
  var now: @Sendable () -> Int  // error: 'now'
  var find: @Sendable () -> Int?
  var load: @Sendable () throws -> Int
  var other: () -> String  // error: 'other'
}

struct LoadFailure: Error {}

@DependencyClient struct TypedThrowsClient {
  var load: () throws(LoadFailure) -> Int  // error: 'load'
}

@DependencyClient final class ClassClient {  // error: can only be applied to a struct
  var load: () -> Void = {}
}

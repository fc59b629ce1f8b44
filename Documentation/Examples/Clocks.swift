// What the examples of Clocks take for granted.

@_exported public import ComposableArchitecture

@Reducer public struct Feature {
  @ObservableState public struct State: Equatable {
    public var seconds = 0
    public init() {}
  }
  public enum Action { case startButtonTapped, tick }
  public init() {}
  public var body: some ReducerOf<Self> { EmptyReducer() }
}

public let clock = ContinuousClock()
public let send = Send<Feature.Action> { _ in }

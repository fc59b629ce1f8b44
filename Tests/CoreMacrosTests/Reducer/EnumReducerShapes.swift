import ComposableArchitecture

@Reducer enum NoPayload {
  case a
  case b
}

@Reducer enum CommaSeparated { case a, b, counter(Counter), other(Counter) }
extension CommaSeparated.State: Equatable {}

@Reducer enum NoCases {}

@Reducer enum AlertOnly {
  case alert(AlertState<AlertAction>)
  enum AlertAction { case ok }
}

@Reducer enum Mixed {
  case feature(Bare)
  @ReducerCaseIgnored case item(Int)
  case help
  case alert(AlertState<Never>)
  case dialog(ConfirmationDialogState<AlertOnly.AlertAction>)
  case labelled(id: Int, name: String)
  @ReducerCaseIgnored case selected(id: Int?)
  case single(child: Counter)
  case `default`(Counter)
  case nested(Counter.Nested)
  case generic(GenericFeature<Int>)
  case modal(Destination.Body = Destination.body)
  #if NEVER_DEFINED
    case ghost(Counter)
  #endif
  #if os(Linux) || os(macOS)
    case desktop(Counter)
  #else
    case other(Counter)
  #endif
}
extension NoPayload.State: Equatable {}
extension AlertOnly.State: Equatable {}
extension Mixed.State: Equatable {}

public enum Public {
  @Reducer public struct Settings {}

  @Reducer public enum Destination {
    @ReducerCaseIgnored
    case alert(AlertState<Alert>)
    @ReducerCaseIgnored
    case inner(AlertState<Action.Inner>)
    case settings(Settings)

    @CasePathable public enum Action {
      case alert(Alert)
      case inner(Inner)
      case settings(Settings.Action)
      public enum Inner: Sendable { case tap }
    }
    @CasePathable public enum Alert: Sendable { case confirm }
  }
}
extension Public.Destination.State: Equatable {}

public extension Public {
  @Reducer enum Implicit {
    case settings(Settings)
  }
}

@Reducer package enum Packaged { case settings(Public.Settings) }

@Reducer enum Wrapper<Value: Equatable & Sendable> {
  case generic(GenericFeature<Value>)
  case plain
}

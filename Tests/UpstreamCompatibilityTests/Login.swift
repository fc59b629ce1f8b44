import ComposableArchitecture
import Foundation
import Testing

// Two forms, one presented by the other, that talk to a server.

struct AuthenticationResponse: Codable, Equatable, Sendable {
  var token: String
  var twoFactorRequired: Bool
}
enum AuthenticationError: Error, Equatable, LocalizedError, Sendable {
  case invalidUserPassword
  case invalidTwoFactor
  case invalidIntermediateToken
  var errorDescription: String? {
    switch self {
    case .invalidUserPassword: return "Unknown user or invalid password."
    case .invalidTwoFactor: return "Invalid second factor (try 1234)"
    case .invalidIntermediateToken: return "404!! What happened to your token there bud?!?!"
    }
  }
}

@DependencyClient
struct AuthenticationClient: Sendable {
  var login: @Sendable (_ email: String, _ password: String) async throws -> AuthenticationResponse
  var twoFactor: @Sendable (_ code: String, _ token: String) async throws -> AuthenticationResponse
}
extension AuthenticationClient: TestDependencyKey {
  static let testValue = Self()
  static var previewValue: Self {
    Self(
      login: { _, _ in AuthenticationResponse(token: "deadbeef", twoFactorRequired: false) },
      twoFactor: { _, _ in AuthenticationResponse(token: "deadbeef", twoFactorRequired: false) }
    )
  }
}
extension DependencyValues {
  var authenticationClient: AuthenticationClient {
    get { self[AuthenticationClient.self] }
    set { self[AuthenticationClient.self] = newValue }
  }
}
extension AuthenticationClient: DependencyKey {
  static let liveValue = Self(
    login: { email, password in
      guard email.contains("@") && password == "password" else {
        throw AuthenticationError.invalidUserPassword
      }
      try await Task.sleep(for: .seconds(1))
      return AuthenticationResponse(token: "deadbeef", twoFactorRequired: email.contains("2fa"))
    },
    twoFactor: { code, token in
      guard token == "deadbeefdeadbeef" else { throw AuthenticationError.invalidIntermediateToken }
      guard code == "1234" else { throw AuthenticationError.invalidTwoFactor }
      return AuthenticationResponse(token: "deadbeefdeadbeefdeadbeef", twoFactorRequired: false)
    }
  )
}

@Reducer
public struct TwoFactor: Sendable {
  @ObservableState
  public struct State: Equatable {
    @Presents public var alert: AlertState<Action.Alert>?
    public var code = ""
    public var isFormValid = false
    public var isTwoFactorRequestInFlight = false
    public let token: String
    public init(token: String) { self.token = token }
  }
  public enum Action: Sendable, ViewAction {
    case alert(PresentationAction<Alert>)
    case twoFactorResponse(Result<String, any Error>)
    case view(View)
    @CasePathable
    public enum Alert: Equatable, Sendable {}
    @CasePathable
    public enum View: BindableAction, Sendable {
      case binding(BindingAction<State>)
      case submitButtonTapped
    }
  }
  @Dependency(\.authenticationClient) var authenticationClient
  public init() {}
  public var body: some ReducerOf<Self> {
    BindingReducer(action: \.view)
    Reduce { state, action in
      switch action {
      case .alert:
        return .none
      case let .twoFactorResponse(.failure(error)):
        state.alert = AlertState { TextState(error.localizedDescription) }
        state.isTwoFactorRequestInFlight = false
        return .none
      case .twoFactorResponse(.success):
        state.isTwoFactorRequestInFlight = false
        return .none
      case .view(.binding):
        state.isFormValid = state.code.count >= 4
        return .none
      case .view(.submitButtonTapped):
        state.isTwoFactorRequestInFlight = true
        return .run { [code = state.code, token = state.token] send in
          await send(
            .twoFactorResponse(
              Result { try await self.authenticationClient.twoFactor(code: code, token: token).token }
            )
          )
        }
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}

@Reducer
public struct Login: Sendable {
  @ObservableState
  public struct State: Equatable {
    @Presents public var alert: AlertState<Action.Alert>?
    public var email = ""
    public var isFormValid = false
    public var isLoginRequestInFlight = false
    public var password = ""
    @Presents public var twoFactor: TwoFactor.State?
    public init() {}
  }
  public enum Action: Sendable, ViewAction {
    case alert(PresentationAction<Alert>)
    case loginResponse(Result<AuthResponse, any Error>)
    case twoFactor(PresentationAction<TwoFactor.Action>)
    case view(View)
    @CasePathable
    public enum Alert: Equatable, Sendable {}
    @CasePathable
    public enum View: BindableAction, Sendable {
      case binding(BindingAction<State>)
      case loginButtonTapped
      case twoFactorDismissed
    }
  }
  public struct AuthResponse: Equatable, Sendable {
    public var token: String; public var twoFactorRequired: Bool
  }
  @Dependency(\.authenticationClient) var authenticationClient
  public init() {}
  public var body: some Reducer<State, Action> {
    BindingReducer(action: \.view)
    Reduce { state, action in
      switch action {
      case .alert:
        return .none
      case let .loginResponse(.success(response)):
        state.isLoginRequestInFlight = false
        if response.twoFactorRequired {
          state.twoFactor = TwoFactor.State(token: response.token)
        }
        return .none
      case let .loginResponse(.failure(error)):
        state.alert = AlertState { TextState(error.localizedDescription) }
        state.isLoginRequestInFlight = false
        return .none
      case .twoFactor:
        return .none
      case .view(.binding):
        state.isFormValid = !state.email.isEmpty && !state.password.isEmpty
        return .none
      case .view(.loginButtonTapped):
        state.isLoginRequestInFlight = true
        return .run { [email = state.email, password = state.password] send in
          await send(
            .loginResponse(
              Result {
                let r = try await self.authenticationClient.login(email: email, password: password)
                return AuthResponse(token: r.token, twoFactorRequired: r.twoFactorRequired)
              }
            )
          )
        }
      case .view(.twoFactorDismissed):
        state.twoFactor = nil
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
    .ifLet(\.$twoFactor, action: \.twoFactor) { TwoFactor() }
  }
}

@MainActor
struct LoginTests {
  @Test func integration() async {
    let store = TestStore(initialState: Login.State()) {
      Login()
    } withDependencies: {
      $0.authenticationClient.login = { @Sendable _, _ in
        AuthenticationResponse(token: "deadbeefdeadbeef", twoFactorRequired: true)
      }
      $0.authenticationClient.twoFactor = { @Sendable _, _ in
        AuthenticationResponse(token: "deadbeefdeadbeef", twoFactorRequired: false)
      }
    }
    await store.send(\.view.binding.email, "2fa@pointfree.co") {
      $0.email = "2fa@pointfree.co"
    }
    await store.send(\.view.binding.password, "password") {
      $0.password = "password"
      $0.isFormValid = true
    }
    let twoFactorPresentationTask = await store.send(.view(.loginButtonTapped)) {
      $0.isLoginRequestInFlight = true
    }
    await store.receive(\.loginResponse.success) {
      $0.isLoginRequestInFlight = false
      $0.twoFactor = TwoFactor.State(token: "deadbeefdeadbeef")
    }
    await store.send(\.twoFactor.view.binding.code, "1234") {
      $0.twoFactor?.code = "1234"
      $0.twoFactor?.isFormValid = true
    }
    await store.send(\.twoFactor.view.submitButtonTapped) {
      $0.twoFactor?.isTwoFactorRequestInFlight = true
    }
    await store.receive(\.twoFactor.twoFactorResponse.success) {
      $0.twoFactor?.isTwoFactorRequestInFlight = false
    }
    await store.send(\.view.twoFactorDismissed) { $0.twoFactor = nil }
    await twoFactorPresentationTask.finish()
  }
  @Test func failure() async {
    let store = TestStore(initialState: Login.State()) {
      Login()
    } withDependencies: {
      $0.authenticationClient.login = { @Sendable _, _ in throw AuthenticationError.invalidUserPassword }
    }
    await store.send(\.view.loginButtonTapped) { $0.isLoginRequestInFlight = true }
    await store.receive(\.loginResponse.failure) {
      $0.alert = AlertState { TextState(AuthenticationError.invalidUserPassword.localizedDescription) }
      $0.isLoginRequestInFlight = false
    }
    await store.send(.alert(.dismiss)) { $0.alert = nil }
  }
  @Test func nonExhaustive() async {
    let store = TestStore(initialState: Login.State()) {
      Login()
    } withDependencies: {
      $0.authenticationClient.login = { @Sendable _, _ in
        AuthenticationResponse(token: "deadbeefdeadbeef", twoFactorRequired: true)
      }
    }
    store.exhaustivity = .off(showSkippedAssertions: false)
    await store.send(.view(.set(\.email, "blob@pointfree.co")))
    await store.send(.view(.set(\.password, "x")))
    await store.send(.view(.loginButtonTapped))
    await store.receive(\.loginResponse.success)
    store.assert { $0.twoFactor = TwoFactor.State(token: "deadbeefdeadbeef") }
  }
}

import ComposableArchitecture
import Foundation
import Testing

// A search as the user types, by two ways to wait: an action that the view debounces, and a clock.

struct GeocodingSearch: Decodable, Equatable, Sendable {
  var results: [Result]
  struct Result: Decodable, Equatable, Identifiable, Sendable {
    var country: String
    var latitude: Double
    var longitude: Double
    var id: Int
    var name: String
    var admin1: String?
  }
}
struct Forecast: Decodable, Equatable, Sendable {
  var daily: Daily
  struct Daily: Decodable, Equatable, Sendable { var temperatureMax: [Double]; var time: [Date] }
}

@DependencyClient
struct WeatherClient {
  var forecast: @Sendable (_ location: GeocodingSearch.Result) async throws -> Forecast
  var search: @Sendable (_ query: String) async throws -> GeocodingSearch
}
extension WeatherClient: TestDependencyKey {
  static let previewValue = Self(forecast: { _ in .mock }, search: { _ in .mock })
  static let testValue = Self()
}
extension DependencyValues {
  var weatherClient: WeatherClient {
    get { self[WeatherClient.self] }
    set { self[WeatherClient.self] = newValue }
  }
}
extension GeocodingSearch {
  static let mock = Self(results: [
    .init(country: "US", latitude: 0, longitude: 0, id: 1, name: "Brooklyn", admin1: nil)
  ])
}
extension Forecast {
  static let mock = Self(daily: .init(temperatureMax: [90], time: [Date(timeIntervalSince1970: 0)]))
}

@Reducer
struct Search {
  @ObservableState
  struct State: Equatable {
    var results: [GeocodingSearch.Result] = []
    var resultForecastRequestInFlight: GeocodingSearch.Result?
    var searchQuery = ""
    var weather: Weather?

    struct Weather: Equatable {
      var id: GeocodingSearch.Result.ID
      var days: [Day]
      struct Day: Equatable { var date: Date; var temperatureMax: Double }
    }
  }
  enum Action {
    case forecastResponse(GeocodingSearch.Result.ID, Result<Forecast, any Error>)
    case searchQueryChanged(String)
    case searchQueryChangeDebounced
    case searchResponse(Result<GeocodingSearch, any Error>)
    case searchResultTapped(GeocodingSearch.Result)
  }
  @Dependency(\.weatherClient) var weatherClient
  private enum CancelID { case location, weather }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .forecastResponse(_, .failure):
        state.weather = nil
        state.resultForecastRequestInFlight = nil
        return .none
      case let .forecastResponse(id, .success(forecast)):
        state.weather = State.Weather(
          id: id,
          days: forecast.daily.time.indices.map {
            State.Weather.Day(
              date: forecast.daily.time[$0],
              temperatureMax: forecast.daily.temperatureMax[$0]
            )
          }
        )
        state.resultForecastRequestInFlight = nil
        return .none
      case let .searchQueryChanged(query):
        state.searchQuery = query
        guard !state.searchQuery.isEmpty else {
          state.results = []
          state.weather = nil
          return .cancel(id: CancelID.location)
        }
        return .none
      case .searchQueryChangeDebounced:
        guard !state.searchQuery.isEmpty else { return .none }
        return .run { [query = state.searchQuery] send in
          await send(.searchResponse(Result { try await weatherClient.search(query: query) }))
        }
        .cancellable(id: CancelID.location)
      case .searchResponse(.failure):
        state.results = []
        return .none
      case let .searchResponse(.success(response)):
        state.results = response.results
        return .none
      case let .searchResultTapped(location):
        state.resultForecastRequestInFlight = location
        return .run { send in
          await send(
            .forecastResponse(location.id, Result { try await weatherClient.forecast(location: location) })
          )
        }
        .cancellable(id: CancelID.weather, cancelInFlight: true)
      }
    }
  }
}

@Reducer
struct DebouncedSearch {
  @ObservableState struct State: Equatable { var text = ""; var results: [String] = [] }
  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case response(Result<[String], any Error>)
  }
  @Dependency(\.continuousClock) var clock
  @Dependency(\.search) var search
  enum CancelID: Hashable { case debounce }
  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.text):
        return .run { [text = state.text] send in
          try await withTaskCancellation(id: CancelID.debounce, cancelInFlight: true) {
            try await clock.sleep(for: .milliseconds(300))
            await send(.response(Result { try await search(text) }))
          }
        } catch: { error, send in
          await send(.response(.failure(error)))
        }
      case .binding:
        return .none
      case .response(.success(let results)):
        state.results = results
        return .none
      case .response(.failure):
        return .none
      }
    }
  }
}
private enum SearchKey: DependencyKey {
  static let liveValue: @Sendable (String) async throws -> [String] = { [$0] }
  static let testValue: @Sendable (String) async throws -> [String] = unimplemented("search", placeholder: [])
}
extension DependencyValues {
  var search: @Sendable (String) async throws -> [String] {
    get { self[SearchKey.self] }
    set { self[SearchKey.self] = newValue }
  }
}

@MainActor
@Suite
struct SearchTests {
  @Test func searchAndClearQuery() async {
    let store = TestStore(initialState: Search.State()) {
      Search()
    } withDependencies: {
      $0.weatherClient.search = { @Sendable _ in .mock }
    }
    await store.send(.searchQueryChanged("S")) { $0.searchQuery = "S" }
    await store.send(.searchQueryChangeDebounced)
    await store.receive(\.searchResponse.success) { $0.results = GeocodingSearch.mock.results }
    await store.send(.searchQueryChanged("")) {
      $0.results = []
      $0.searchQuery = ""
    }
  }
  @Test func clearQueryCancelsInFlightSearchRequest() async {
    let store = TestStore(initialState: Search.State()) {
      Search()
    } withDependencies: {
      $0.weatherClient.search = { @Sendable _ in
        try await Task.never()
      }
    }
    await store.send(.searchQueryChanged("S")) { $0.searchQuery = "S" }
    await store.send(.searchQueryChangeDebounced)
    await store.send(.searchQueryChanged("")) { $0.searchQuery = "" }
  }
  @Test func tapOnLocation() async throws {
    let special = GeocodingSearch.Result(
      country: "Special",
      latitude: 0,
      longitude: 0,
      id: 42,
      name: "Special Place"
    )
    var results = GeocodingSearch.mock.results
    results.append(special)
    let store = TestStore(initialState: Search.State(results: results)) {
      Search()
    } withDependencies: {
      $0.weatherClient.forecast = { @Sendable _ in .mock }
    }
    await store.send(.searchResultTapped(special)) { $0.resultForecastRequestInFlight = special }
    await store.receive(\.forecastResponse) {
      $0.resultForecastRequestInFlight = nil
      $0.weather = Search.State.Weather(
        id: 42,
        days: [.init(date: Date(timeIntervalSince1970: 0), temperatureMax: 90)]
      )
    }
  }
  @Test func debounce() async {
    let clock = TestClock()
    let requests = LockIsolated<[String]>([])
    let store = TestStore(initialState: DebouncedSearch.State()) {
      DebouncedSearch()
    } withDependencies: {
      $0.continuousClock = clock
      $0.search = { text in
        requests.withValue { $0.append(text) }
        return [text]
      }
    }
    await store.send(\.binding.text, "a") { $0.text = "a" }
    await clock.advance(by: .milliseconds(200))
    await store.send(\.binding.text, "ab") { $0.text = "ab" }
    await clock.advance(by: .milliseconds(200))
    await store.send(.binding(.set(\.text, "abc"))) { $0.text = "abc" }
    await clock.advance(by: .milliseconds(300))
    await store.receive(\.response.success, ["abc"]) { $0.results = ["abc"] }
    #expect(requests.value == ["abc"])
  }
}

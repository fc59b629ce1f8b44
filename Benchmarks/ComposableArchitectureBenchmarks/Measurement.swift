/// Measures operations as multiples of a unit that is timed before and after them, so that a slow moment of the
/// machine slows both.
///
/// The unit waits for memory where most operations wait for the processor, so a neighbour that uses one of the two
/// shifts the ratio: a bar counts as missed only when the median of all rounds is over it as it is printed.
@MainActor
final class Measurement {
  /// What a figure is a multiple of.
  enum Unit: String {
    /// One lookup in a `Dictionary<Int, Int>` of 100,000 keys.
    case lookup = "u"
    /// One plain `Task` on the main actor, awaited.
    case task = "task"
  }

  private let rounds: Int
  private let keys: [Int: Int]
  private(set) var missed: [String] = []
  private(set) var figures: [String: Double] = [:]

  /// - Parameter rounds: How many times each operation is measured; the median counts.
  init(rounds: Int) {
    self.rounds = rounds
    keys = Dictionary(uniqueKeysWithValues: (0..<100_000).map { ($0, $0) })
    print(Self.line("operation", "time", "in units", "bar"))
  }

  /// Measures something synchronous.
  ///
  /// - Parameters:
  ///   - bar: The most it may cost, in lookups.
  ///   - count: How often it is done in one round.
  ///   - prepare: What is done before each round, outside the time.
  ///   - operation: What is measured, with the number of the repetition.
  func measure<Subject>(
    _ name: String,
    bar: Double? = nil,
    count: Int = 2000,
    prepare: () -> Subject,
    operation: (Subject, Int) -> Void
  ) {
    var times: [Double] = []
    var ratios: [Double] = []
    for _ in 0..<rounds {
      let subject = prepare()
      operation(subject, 0)
      let before = lookupTime()
      let time = seconds { for index in 1...count { operation(subject, index) } } / Double(count)
      times.append(time)
      ratios.append(2 * time / (before + lookupTime()))
    }
    report(name, times, ratios, .lookup, bar)
  }

  func measure(_ name: String, bar: Double? = nil, count: Int = 2000, operation: (Int) -> Void) {
    measure(name, bar: bar, count: count, prepare: {}, operation: { operation($1) })
  }

  /// Measures something asynchronous.
  ///
  /// - Parameter unit: What `bar` is a multiple of.
  func measure<Subject>(
    _ name: String,
    in unit: Unit,
    bar: Double? = nil,
    count: Int = 500,
    prepare: () -> Subject,
    operation: (Subject, Int) async -> Void
  ) async {
    var times: [Double] = []
    var ratios: [Double] = []
    for _ in 0..<rounds {
      let subject = prepare()
      await operation(subject, 0)
      let before = await time(of: unit)
      let clock = ContinuousClock()
      let begin = clock.now
      for index in 1...count { await operation(subject, index) }
      let time = (clock.now - begin).inSeconds / Double(count)
      times.append(time)
      ratios.append(2 * time / (before + (await self.time(of: unit))))
    }
    report(name, times, ratios, unit, bar)
  }

  /// Reports bytes, for which there is no unit.
  func note(_ name: String, bytes: Int) {
    print(Self.line(name, "\(bytes) bytes", "", ""))
  }

  private func report(_ name: String, _ times: [Double], _ ratios: [Double], _ unit: Unit, _ bar: Double?) {
    let ratio = ratios.sorted()[ratios.count / 2]
    figures[name] = ratio
    let printed = (ratio * 10).rounded() / 10
    let isMissed = bar.map { printed > $0 } ?? false
    if isMissed { missed.append(name) }
    let time = times.sorted()[times.count / 2]
    print(
      Self.line(
        name,
        "\(Int((time * 1e9).rounded())) ns",
        "\(printed) \(unit.rawValue)",
        bar.map { "\($0) \(unit.rawValue)" } ?? ""
      ) + (isMissed ? "  <- missed" : "")
    )
  }

  private func time(of unit: Unit) async -> Double {
    switch unit {
    case .lookup: lookupTime()
    case .task: await taskTime()
    }
  }

  private func lookupTime() -> Double {
    let count = 100_000
    var sum = 0
    var key = 1
    let time = seconds {
      for _ in 0..<count {
        // Keys in an order that no cache foresees.
        key = (key &* 48_271) % 99_991
        sum &+= keys[key] ?? 0
      }
    }
    keep(sum)
    return time / Double(count)
  }

  private func taskTime() async -> Double {
    let count = 500
    let clock = ContinuousClock()
    let begin = clock.now
    for _ in 0..<count { await Task { @MainActor in keep(count) }.value }
    return (clock.now - begin).inSeconds / Double(count)
  }

  private func seconds(_ body: () -> Void) -> Double {
    ContinuousClock().measure(body).inSeconds
  }

  private static func line(_ name: String, _ time: String, _ ratio: String, _ bar: String) -> String {
    func pad(_ text: String, _ width: Int) -> String {
      String(repeating: " ", count: max(1, width - text.count)) + text
    }
    return name + pad(time, max(1, 70 - name.count)) + pad(ratio, 14) + pad(bar, 12)
  }
}

/// Hides a value from the optimizer, so that what made it isn't left out.
@inline(never)
func keep<Value>(_ value: Value) {}

extension Duration {
  fileprivate var inSeconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}

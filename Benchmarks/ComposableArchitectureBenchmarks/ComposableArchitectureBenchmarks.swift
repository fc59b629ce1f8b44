#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Measures the architecture against its bars, and exits 1 when one is missed.
///
///     make bench
@main
@MainActor
enum ComposableArchitectureBenchmarks {
  static func main() async {
    let measurement = Measurement(rounds: CommandLine.arguments.contains("--quick") ? 3 : 15)
    SendBenchmarks.run(measurement)
    StoreBenchmarks.run(measurement)
    CollectionBenchmarks.run(measurement)
    await EffectBenchmarks.run(measurement)
    await TestStoreBenchmarks.run(measurement)
    MemoryBenchmarks.run(measurement)
    guard measurement.missed.isEmpty else {
      print("missed: \(measurement.missed.joined(separator: ", "))")
      exit(1)
    }
  }
}

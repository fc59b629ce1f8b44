// swift-tools-version: 6.2
import CompilerPluginSupport
import Glibc
import PackageDescription

// The graph, from the bottom up. Arrows point one way: Apps → Features → client interfaces → Core.
// Only Apps depend on a …Live module.

// MARK: Core

let coreMacros = "CoreMacros"
let issueReporting = "IssueReporting"
let concurrencyExtras = "ConcurrencyExtras"
let concurrencyExtrasTestSupport = "ConcurrencyExtrasTestSupport"
let customDump = "CustomDump"
let casePaths = "CasePaths"
let orderedCollections = "OrderedCollections"
let identifiedCollections = "IdentifiedCollections"
let clocks = "Clocks"
let dependencies = "Dependencies"
let dependenciesMacros = "DependenciesMacros"
let dependenciesNetworking = "DependenciesNetworking"
let dependenciesTestSupport = "DependenciesTestSupport"
let swiftNavigation = "SwiftNavigation"
let sharing = "Sharing"
let composableArchitecture = "ComposableArchitecture"
let argumentParser = "ArgumentParser"
let scheduleModels = "ScheduleModels"
let iCalendar = "ICalendar"

let core: [Target] = [
  .plugin(coreMacros),
  .core(issueReporting, settings: [TestFramework.isNotLinked]),
  .core(concurrencyExtras, [issueReporting]),
  .core(concurrencyExtrasTestSupport),
  .core(customDump, [issueReporting]),
  .core(casePaths, [coreMacros, issueReporting]),
  .core(orderedCollections),
  .core(identifiedCollections, [orderedCollections]),
  .core(clocks, [concurrencyExtras, issueReporting]),
  .core(dependencies, [clocks, concurrencyExtras, issueReporting]),
  .core(dependenciesMacros, [coreMacros, dependencies, issueReporting]),
  .core(dependenciesNetworking, [customDump, dependencies]),
  .core(dependenciesTestSupport, [concurrencyExtras, dependencies, issueReporting]),
  .core(swiftNavigation, [casePaths, concurrencyExtras, customDump, issueReporting]),
  .core(sharing, [concurrencyExtras, customDump, dependencies, identifiedCollections, issueReporting]),
  .core(
    composableArchitecture,
    [
      casePaths, clocks, concurrencyExtras, coreMacros, customDump, dependencies, dependenciesMacros,
      identifiedCollections, issueReporting, orderedCollections, sharing, swiftNavigation,
    ]
  ),
  .core(argumentParser),
  .core(scheduleModels),
  .core(iCalendar, [scheduleModels]),
]

// MARK: Clients

let cSQLite = "CSQLite"
let cCurl = "CCurl"
let cGlibc = "CGlibc"
let zoneClient = "ZoneClient"
let zoneClientLive = "ZoneClientLive"
let storage = "Storage"
let storageLive = "StorageLive"
let apiClient = "APIClient"
let apiClientLive = "APIClientLive"
let fileClient = "FileClient"
let fileClientLive = "FileClientLive"
let configurationClient = "ConfigurationClient"
let configurationClientLive = "ConfigurationClientLive"
let alarmClient = "AlarmClient"
let alarmClientLive = "AlarmClientLive"

let clients: [Target] = [
  .system(cSQLite, debian: "libsqlite3-dev"),
  .system(cCurl, debian: "libcurl4-openssl-dev"),
  .system(cGlibc, debian: "libc6-dev"),
  .client(zoneClient, [dependencies, dependenciesMacros, scheduleModels]),
  .client(zoneClientLive, [dependencies, scheduleModels, zoneClient]),
  .client(storage, [dependencies, dependenciesMacros, scheduleModels]),
  .client(storageLive, [cSQLite, dependencies, iCalendar, scheduleModels, storage, zoneClient]),
  .client(apiClient, [dependencies, dependenciesMacros, scheduleModels]),
  .client(apiClientLive, [apiClient, cCurl, concurrencyExtras, dependencies, scheduleModels]),
  .client(fileClient, [dependencies, dependenciesMacros, scheduleModels]),
  .client(fileClientLive, [dependencies, fileClient, scheduleModels]),
  .client(configurationClient, [dependencies, dependenciesMacros, scheduleModels]),
  .client(configurationClientLive, [configurationClient, dependencies, fileClient, scheduleModels]),
  .client(alarmClient, [concurrencyExtras, dependencies, dependenciesMacros, scheduleModels]),
  .client(alarmClientLive, [alarmClient, cGlibc, dependencies, scheduleModels]),
]

// MARK: Features

let scheduleList = "ScheduleList"
let scheduleDetail = "ScheduleDetail"
let scheduleForm = "ScheduleForm"
let calendarImport = "CalendarImport"
let calendarExport = "CalendarExport"
let calendarList = "CalendarList"
let history = "History"
let freeTime = "FreeTime"
let timeConflicts = "TimeConflicts"
let alarms = "Alarms"
let configuration = "Configuration"
let appFeature = "AppFeature"

let features: [Target] = [
  .feature(scheduleList, [scheduleModels, storage, zoneClient]),
  .feature(scheduleDetail, [scheduleModels, storage]),
  .feature(scheduleForm, [scheduleModels, storage, zoneClient]),
  .feature(calendarImport, [apiClient, scheduleModels, storage]),
  .feature(calendarExport, [fileClient, scheduleModels, storage]),
  .feature(calendarList, [scheduleModels, storage]),
  .feature(history, [scheduleModels, storage]),
  .feature(freeTime, [scheduleModels, storage, zoneClient]),
  .feature(timeConflicts, [scheduleModels, storage, zoneClient]),
  .feature(alarms, [alarmClient, scheduleModels, storage]),
  .feature(configuration, [configurationClient, scheduleModels]),
  .feature(
    appFeature,
    [
      alarms, calendarExport, calendarImport, calendarList, configuration, configurationClient, freeTime,
      history, scheduleDetail, scheduleForm, scheduleList, scheduleModels, storage, timeConflicts, zoneClient,
    ]
  ),
]

// MARK: Apps

let scheduleCLI = "schedule-cli"
let scheduleCommands = "ScheduleCommands"

let apps: [Target] = [
  .commands(scheduleCommands, [argumentParser, cGlibc, configurationClient, iCalendar, scheduleModels]),
  .app(
    scheduleCLI,
    [
      alarmClient, alarmClientLive, alarms, apiClientLive, appFeature, argumentParser, calendarExport,
      calendarImport, calendarList,
      composableArchitecture, configuration, configurationClient, configurationClientLive, fileClient,
      fileClientLive, freeTime, history, scheduleCommands, scheduleDetail, scheduleForm, scheduleList,
      scheduleModels, storage, storageLive, timeConflicts, zoneClient, zoneClientLive,
    ]
  ),
]

// MARK: Benchmarks

let benchmarks: [Target] = [
  .benchmarks(composableArchitecture, [cGlibc])
]

// MARK: Tests

let testSupport = "TestSupport"

let tests: [Target] = [
  .testSupport(testSupport, [issueReporting]),
  .tests(testSupport),
  .tests(coreMacros, [casePaths, composableArchitecture, dependenciesMacros]),
  .tests("Compiler", of: [composableArchitecture], fixtures: ["Expressions", "Programs", "Snippets"]),
  .tests("MainActorModule", of: [composableArchitecture], isolation: MainActor.self),
  .tests(issueReporting),
  .tests(concurrencyExtras, [concurrencyExtrasTestSupport]),
  .tests(customDump),
  .tests(casePaths),
  .tests(orderedCollections),
  .tests(identifiedCollections),
  .tests(clocks, [concurrencyExtras]),
  .tests(dependencies, [dependenciesMacros, dependenciesTestSupport, testSupport]),
  .tests(dependenciesNetworking, [customDump, dependencies]),
  .tests(swiftNavigation),
  .tests(sharing, [clocks, concurrencyExtras, customDump, issueReporting, testSupport]),
  .tests(composableArchitecture, [testSupport]),
  .tests(argumentParser, [testSupport], fixtures: ["Golden"]),
  .tests(scheduleModels, [testSupport, zoneClientLive]),
  .tests(iCalendar, [scheduleModels, testSupport, zoneClientLive], fixtures: ["Fixtures"]),
  .tests(
    zoneClientLive,
    [scheduleModels, zoneClient],
    fixtures: ["zone-offsets.py", "zone-offsets.txt"]
  ),
  .tests(storage, [dependencies, scheduleModels]),
  .tests("UpstreamCompatibility", of: [composableArchitecture, dependenciesTestSupport, orderedCollections]),
  .tests(
    storageLive,
    [cSQLite, composableArchitecture, scheduleModels, storage, zoneClient, zoneClientLive]
  ),
  .tests(apiClientLive, [apiClient, dependencies]),
  .tests(scheduleList, [composableArchitecture, scheduleModels, storage, zoneClient]),
  .tests(scheduleDetail, [composableArchitecture, scheduleModels, storage]),
  .tests(scheduleForm, [composableArchitecture, scheduleModels, storage, zoneClient]),
  .tests(calendarImport, [apiClient, composableArchitecture, scheduleModels, storage]),
  .tests(calendarExport, [composableArchitecture, fileClient, scheduleModels, storage]),
  .tests(fileClientLive, [fileClient]),
  .tests(configurationClient, [scheduleModels]),
  .tests(configurationClientLive, [configurationClient, dependencies, fileClient, fileClientLive]),
  .tests(configuration, [composableArchitecture, configurationClient, scheduleModels]),
  .tests(calendarList, [composableArchitecture, scheduleModels, storage]),
  .tests(history, [composableArchitecture, scheduleModels, storage]),
  .tests(freeTime, [composableArchitecture, scheduleModels, storage, zoneClient]),
  .tests(timeConflicts, [composableArchitecture, scheduleModels, storage, zoneClient]),
  .tests(alarmClientLive, [alarmClient, scheduleModels]),
  .tests(alarms, [alarmClient, composableArchitecture, scheduleModels, storage]),
  .tests(appFeature, [composableArchitecture, configurationClient, scheduleModels, storage, zoneClient]),
  .tests(scheduleCommands, [argumentParser, configurationClient, iCalendar, scheduleModels, testSupport]),
  .tests("EndToEnd", of: [scheduleCLI, testSupport], fixtures: ["Goldens"]),
  .tests("Repository", of: []),
]

// MARK: Package

let package = Package(
  name: "schedule",
  products: (core + clients + features).compactMap(\.product)
    + [.executable(name: scheduleCLI, targets: [scheduleCLI])],
  targets: core + clients + features + apps + benchmarks + tests
)

for target in package.targets where target.type != .system {
  target.swiftSettings = (target.swiftSettings ?? []) + [.enableUpcomingFeature("ExistentialAny")]
}

// MARK: What a module of each layer looks like

extension Target {
  /// The one compiler plugin: it holds every macro, on the SwiftSyntax that the toolchain ships.
  static func plugin(_ name: String) -> Target {
    .macro(
      name: name,
      path: "Modules/Core/\(name)",
      swiftSettings: [Toolchain.searchPath],
      linkerSettings: [Toolchain.libraries]
    )
  }

  static func core(
    _ name: String,
    _ dependencies: [String] = [],
    settings: [SwiftSetting]? = nil
  ) -> Target {
    let target = Target.module(name, in: "Modules/Core", dependencies)
    target.swiftSettings = settings
    return target
  }

  static func client(_ name: String, _ dependencies: [String]) -> Target {
    .module(name, in: "Modules/Dependencies", dependencies)
  }

  static func feature(_ name: String, _ dependencies: [String]) -> Target {
    .module(name, in: "Modules/Features", [composableArchitecture] + dependencies)
  }

  static func system(_ name: String, debian package: String) -> Target {
    .systemLibrary(name: name, path: "Modules/Dependencies/System/\(name)", providers: [.apt([package])])
  }

  static func app(_ name: String, _ dependencies: [String]) -> Target {
    .executableTarget(name: name, dependencies: dependencies.asDependencies, path: "Apps/\(name)")
  }

  /// What an app's commands read and print: a library, so that its tests need no process.
  static func commands(_ name: String, _ dependencies: [String]) -> Target {
    .module(name, in: "Apps", dependencies)
  }

  static func benchmarks(_ module: String, _ dependencies: [String]) -> Target {
    let name = "\(module)Benchmarks"
    return .executableTarget(
      name: name,
      dependencies: ([module] + dependencies).asDependencies,
      path: "Benchmarks/\(name)"
    )
  }

  /// What several test targets share: a library that no product holds.
  static func testSupport(_ name: String, _ dependencies: [String]) -> Target {
    .module(name, in: "Tests", dependencies)
  }

  static func tests(
    _ module: String,
    _ dependencies: [String] = [],
    fixtures: [String] = []
  ) -> Target {
    .tests(module, of: [module] + dependencies, fixtures: fixtures)
  }

  /// - Parameter isolation: Where the declarations of the target are isolated to by default.
  static func tests(
    _ stem: String,
    of dependencies: [String],
    fixtures: [String] = [],
    isolation: MainActor.Type? = nil
  ) -> Target {
    .testTarget(
      name: "\(stem)Tests",
      dependencies: dependencies.asDependencies,
      path: "Tests/\(stem)Tests",
      exclude: fixtures,
      swiftSettings: (isolation == nil ? [] : [.defaultIsolation(isolation)])
        + (stem == coreMacros ? [Toolchain.searchPath] : []),
      linkerSettings: stem == coreMacros ? [Toolchain.libraries] : nil
    )
  }

  private static func module(_ name: String, in folder: String, _ dependencies: [String]) -> Target {
    .target(name: name, dependencies: dependencies.asDependencies, path: "\(folder)/\(name)")
  }

  /// A library product for every module that another package can depend on.
  var product: Product? {
    type == .regular ? .library(name: name, targets: [name]) : nil
  }
}

extension [String] {
  var asDependencies: [Target.Dependency] { map { .byName(name: $0) } }
}

// MARK: Swift Testing in modules that ship

enum TestFramework {
  /// The module is compiled against Swift Testing, with weak symbols, and doesn't ask the linker for it.
  static let isNotLinked: SwiftSetting = .unsafeFlags(
    ["-Xfrontend", "-disable-autolink-library", "-Xfrontend", "Testing"]
  )
}

// MARK: The toolchain's own SwiftSyntax

/// Where the toolchain keeps SwiftSyntax, prebuilt. This manifest runs with the toolchain's manifest library in
/// its memory map, and that library's path leads there; `SWIFT_HOST_LIBRARIES` overrides it.
enum Toolchain {
  static let searchPath: SwiftSetting = .unsafeFlags(["-I", hostLibraries])
  static let libraries: LinkerSetting = .unsafeFlags(
    ["-L", hostLibraries, "-Xlinker", "-rpath", "-Xlinker", hostLibraries]
      + [
        "SwiftSyntax", "SwiftSyntaxBuilder", "SwiftSyntaxMacros", "SwiftSyntaxMacroExpansion", "SwiftParser",
        "SwiftParserDiagnostics", "SwiftDiagnostics", "SwiftBasicFormat", "SwiftOperators",
        "SwiftCompilerPluginMessageHandling",
      ].map { "-l\($0)" }
  )

  static let hostLibraries: String = {
    if let override = Context.environment["SWIFT_HOST_LIBRARIES"] { return override }
    let manifestLibrary = "/pm/ManifestAPI/libPackageDescription.so"
    guard let path = mappedFiles().first(where: { $0.hasSuffix(manifestLibrary) }) else {
      fatalError("the toolchain's libraries were not found; set SWIFT_HOST_LIBRARIES to …/usr/lib/swift/host")
    }
    return path.dropLast(manifestLibrary.count) + "/host"
  }()

  private static func mappedFiles() -> [String] {
    guard let maps = fopen("/proc/self/maps", "r") else { return [] }
    defer { fclose(maps) }
    var files: [String] = []
    var line: UnsafeMutablePointer<CChar>?
    var capacity = 0
    while getline(&line, &capacity, maps) > 0, let text = line.map({ String(cString: $0) }) {
      if let path = text.firstIndex(of: "/") { files.append(String(text[path...].dropLast())) }
    }
    free(line)
    return files
  }
}

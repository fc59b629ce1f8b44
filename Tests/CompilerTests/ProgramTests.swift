import Foundation
import Testing

/// Programs that users might have written, each built against the modules of this build, and run.
///
/// What a program has to print stands in its first comment, below `EXPECT`. It has a stack of 256 KB to do it.
@Suite struct ProgramTests {
  /// The modules of Core, but for what runs in the compiler or in tests.
  private static let modules: [String] = {
    let root = folder.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let core = try? FileManager.default.contentsOfDirectory(atPath: root.appending(path: "Modules/Core").path)
    return (core ?? []).filter { $0 != "CoreMacros" && !$0.hasSuffix("TestSupport") && !$0.hasPrefix(".") }
  }()

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Programs")

  private static let programs: [String] = {
    let files = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return (files ?? []).filter { $0.hasSuffix(".swift") }.sorted()
  }()

  @Test func noneIsLost() {
    #expect(Self.programs.map { String($0.dropLast(".swift".count)) } == Self.names)
  }

  private static let names = [
    "AlertState",
    "BigStateSmallStack",
    "CancelInFlight",
    "CancelPendingInConcatenate",
    "CancelRightAfterSend",
    "CasePathableShapes",
    "ChildStoreLifetime",
    "CommaSeparatedEnumCases",
    "DependenciesReachEffects",
    "DependencyClientEndpoints",
    "DismissCancelsEffects",
    "EndpointCommentsAndDefaults",
    "EnumReducerExplicitAction",
    "EnumReducerShapes",
    "FinishTimeout",
    "ForEachMissingElement",
    "IdentifiableStateDismiss",
    "IfLetOrderingWarning",
    "KeywordNamedCases",
    "NonExhaustiveIndirect",
    "ObservableStateShapes",
    "PrintChanges",
    "ReentrantAction",
    "RunErrors",
    "ScopeWithoutStateLabel",
    "SharedInTestStore",
    "StackElementIDs",
    "StackWarnings",
    "TestClock",
    "TestStoreSkipAndFinish",
    "UnoverriddenDependency",
  ]

  @Test(arguments: programs)
  func prints(program: String) throws {
    let source = Self.folder.appending(path: program)
    let expected = try Self.expectedOutput(of: source)
    try #require(!expected.isEmpty)
    let product = FileManager.default.temporaryDirectory.appending(path: "\(program)-\(UUID())")
    defer { try? FileManager.default.removeItem(at: product) }
    let output = try Compiler().output(
      of: [source, Self.folder.appending(path: "Shared/Prelude.swift")],
      modules: Self.modules,
      at: product
    )
    // Lines that begin so say more than is expected.
    let lines = output.split(separator: "\n").map(String.init).filter { !$0.hasPrefix("  - ") }
    #expect(lines == expected)
  }

  private static func expectedOutput(of source: URL) throws -> [String] {
    try String(contentsOf: source, encoding: .utf8).split(separator: "\n")
      .drop { !$0.hasPrefix("// EXPECT") }
      .dropFirst()
      .prefix { $0.hasPrefix("//   ") }
      .map { String($0.dropFirst("//   ".count)) }
  }
}

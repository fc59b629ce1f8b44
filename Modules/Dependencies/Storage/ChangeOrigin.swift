import Dependencies

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Where a change comes from, as the history tells it.
///
/// ```swift
/// let store = Store(initialState: AppFeature.State()) {
///   AppFeature()
/// } withDependencies: {
///   $0.changeOrigin = ChangeOrigin(command: "add Lunch")
/// }
/// ```
public struct ChangeOrigin: Hashable, Sendable {
  /// What was typed; empty where nothing was.
  public var command: String
  /// Changes of the same run that follow each other are one entry: a command that imports three files is taken
  /// back as a whole. `nil` makes each change an entry of its own.
  public var run: UUID?

  /// An origin.
  ///
  /// - Parameters:
  ///   - command: What was typed.
  ///   - run: What the changes have in common that are one entry.
  public init(command: String, run: UUID? = nil) {
    self.command = command
    self.run = run
  }
}

extension ChangeOrigin: DependencyKey {
  /// Nothing was typed.
  public static let liveValue = ChangeOrigin(command: "")
  /// Nothing was typed.
  public static let testValue = ChangeOrigin(command: "")
}

extension DependencyValues {
  /// What the history calls the changes that are made.
  public var changeOrigin: ChangeOrigin {
    get { self[ChangeOrigin.self] }
    set { self[ChangeOrigin.self] = newValue }
  }
}

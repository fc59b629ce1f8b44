#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Where ``AppStorageKey`` keeps settings: a JSON file, in the shape of
/// `UserDefaults`.
///
/// ```swift
/// let defaults = AppStorageDefaults.standard
/// defaults.set(12, forKey: "fontSize")
/// defaults.value(Int.self, forKey: "fontSize") // 12
/// ```
///
/// A change is in the file when it returns. What other programs change in the file is seen, and what two
/// programs change at the same time doesn't get lost.
public struct AppStorageDefaults: Hashable, Sendable {
  let file: AppStorageFile

  private init(_ file: AppStorageFile) { self.file = file }

  /// The program's own settings: `defaults.json` in a folder with the program's name under
  /// `$XDG_CONFIG_HOME`, which is `~/.config` unless set.
  ///
  /// ```swift
  /// AppStorageDefaults.standard.removeObject(forKey: "fontSize")
  /// ```
  public static let standard = AppStorageDefaults(url: folder.appending(path: "defaults.json"))

  /// Settings in memory, for tests and previews. Each is empty, and nobody else's.
  ///
  /// ```swift
  /// withDependencies {
  ///   $0.defaultAppStorage = .inMemory
  /// } operation: {
  ///   showSettings()
  /// }
  /// ```
  public static var inMemory: Self {
    Self(AppStorageFile(url: URL(filePath: "/defaults.json"), system: MemoryFileSystem()))
  }

  /// Settings with a name, beside the program's own.
  ///
  /// ```swift
  /// let shared = AppStorageDefaults(suiteName: "shared")
  /// ```
  ///
  /// - Parameter suiteName: The name. It is `nil` for ``standard``; a name that can't be a file's gives no
  ///   settings.
  public init?(suiteName: String?) {
    guard let suiteName else { self = .standard; return }
    guard !suiteName.isEmpty, !suiteName.contains("/"), !suiteName.hasPrefix(".") else { return nil }
    self.init(url: Self.folder.appending(path: "\(suiteName).json"))
  }

  /// Settings in a file.
  ///
  /// ```swift
  /// let defaults = AppStorageDefaults(url: .settings)
  /// ```
  ///
  /// - Parameter url: The file. It is made by the first change.
  public init(url: URL) { self.init(AppStorageFile.onDisk(at: url)) }

  /// A setting; `nil` if there is none, or one of another kind.
  ///
  /// A file that can't be read is an issue.
  ///
  /// ```swift
  /// let size = AppStorageDefaults.standard.value(Int.self, forKey: "fontSize") ?? 12
  /// ```
  public func value<Value: AppStorable>(_ type: Value.Type = Value.self, forKey key: String) -> Value? {
    withErrorReporting { try file.value(of: key) }??.as(Value.self)
  }

  /// Changes a setting.
  ///
  /// A file that can't be written is an issue.
  ///
  /// ```swift
  /// AppStorageDefaults.standard.set(14, forKey: "fontSize")
  /// ```
  ///
  /// - Parameters:
  ///   - value: The setting; `nil` removes it.
  ///   - key: Its name.
  public func set(_ value: (some AppStorable)?, forKey key: String) {
    withErrorReporting { try file.set(value?.appStorageValue, of: key) }
  }

  /// Removes a setting.
  ///
  /// ```swift
  /// AppStorageDefaults.standard.removeObject(forKey: "fontSize")
  /// ```
  ///
  /// - Parameter key: Its name.
  public func removeObject(forKey key: String) {
    withErrorReporting { try file.set(nil, of: key) }
  }

  /// Whether both are one store.
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.file === rhs.file }

  /// Hashes the store's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(file)) }

  private static var folder: URL {
    let configuration = getenv("XDG_CONFIG_HOME").map { String(cString: $0) }.flatMap { path in
      // A path that isn't absolute is to be ignored: XDG Base Directory Specification.
      path.hasPrefix("/") ? URL(filePath: path) : nil
    }
    let program = CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? "program"
    return (configuration ?? FileManager.default.homeDirectoryForCurrentUser.appending(path: ".config"))
      .appending(path: program)
  }
}

extension AppStorageValue {
  fileprivate func `as`<Value: AppStorable>(_ type: Value.Type) -> Value? { Value(appStorageValue: self) }
}

extension DependencyValues {
  /// Where ``AppStorageKey`` keeps settings: the program's own, and in tests and
  /// previews those of a store in memory of their own.
  ///
  /// ```swift
  /// withDependencies {
  ///   $0.defaultAppStorage = AppStorageDefaults(url: .settings)
  /// } operation: {
  ///   showSettings()
  /// }
  /// ```
  public var defaultAppStorage: AppStorageDefaults {
    get { self[DefaultAppStorageKey.self] }
    set { self[DefaultAppStorageKey.self] = newValue }
  }

  private enum DefaultAppStorageKey: DependencyKey {
    static let liveValue = AppStorageDefaults.standard
    static var previewValue: AppStorageDefaults { .inMemory }
    static var testValue: AppStorageDefaults { .inMemory }
  }
}

#if canImport(FoundationEssentials)
  public import FoundationEssentials

  // Foundation has these names on other platforms. Should it have them here one day, its own are preferred.

  extension URL {
    /// The folder of the user's documents.
    ///
    /// ```swift
    /// @Shared(.fileStorage(.documentsDirectory.appending(path: "a.json"))) var bookmarks: [Bookmark] = []
    /// ```
    @_disfavoredOverload
    public static var documentsDirectory: URL { standard(.documentDirectory, fallback: "Documents") }

    /// The folder of what programs keep for the user: `$XDG_DATA_HOME`.
    @_disfavoredOverload
    public static var applicationSupportDirectory: URL {
      standard(.applicationSupportDirectory, fallback: ".local/share")
    }

    /// The folder of what can be made again: `$XDG_CACHE_HOME`.
    @_disfavoredOverload
    public static var cachesDirectory: URL { standard(.cachesDirectory, fallback: ".cache") }

    private static func standard(_ directory: FileManager.SearchPathDirectory, fallback: String) -> URL {
      FileManager.default.urls(for: directory, in: .userDomainMask).first
        ?? homeDirectory.appending(path: fallback, directoryHint: .isDirectory)
    }
  }
#endif

import Dependencies

extension ConfigurationClient: TestDependencyKey {
  /// Every endpoint reports a test failure until the test overrides it.
  public static let testValue = Self()

  /// No file, and no variables; changes are forgotten.
  public static let previewValue = Self(
    path: { "/home/someone/.config/schedule-cli/config" },
    read: { nil },
    variables: { [:] },
    update: { change in
      var text = ConfigurationText("")
      try change(&text)
    }
  )
}

extension DependencyValues {
  /// What the user has set.
  public var configurationClient: ConfigurationClient {
    get { self[ConfigurationClient.self] }
    set { self[ConfigurationClient.self] = newValue }
  }
}

// What the examples of SwiftNavigation take for granted.

public import Observation
public import SwiftNavigation

@MainActor @Observable public final class SettingsModel {
  public var name = ""
  public var count = 0
  public var isExpanded = false
  public init() {}
}

@MainActor public let model = SettingsModel()
public let isEditing = true
public let title = "Lunch"

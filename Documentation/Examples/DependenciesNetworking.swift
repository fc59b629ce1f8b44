// What the examples of DependenciesNetworking take for granted.

@_exported import Dependencies
public import Foundation

#if canImport(FoundationNetworking)
  @_exported import FoundationNetworking
#endif

public let url = URL(filePath: "/")
public let calendarChanged = Notification.Name("calendarChanged")

// What the examples of CasePaths take for granted.

public import CasePaths

public struct Item: Equatable, Sendable { public var title = "" }
@CasePathable @dynamicMemberLookup public enum Destination: Sendable { case edit(Item), list }
public enum Edit { @CasePathable public enum Action { case saved } }
@CasePathable public enum Action {
  case edit(Edit.Action)
  case itemTapped(id: Int)
  case response(Result<Item, any Error>)
}
@CasePathable public enum Field { case title, location }

public let item = Item()
// Unsafe: examples are compiled and never run, so nothing reads or writes these.
public nonisolated(unsafe) var destination = Destination.list
public nonisolated(unsafe) var action = Action.itemTapped(id: 1)
public nonisolated(unsafe) var field = Field.title

/// What the tests dump.
struct User: Equatable, Identifiable {
  enum Role: Equatable {
    case guest
    case member(since: Int)
    case admin(Permission)
    case owner(name: String, shares: Int)
  }

  enum Permission: Equatable { case read, write }

  var id = 1
  var name = "Blob"
  var role = Role.guest
}

struct Empty: Equatable {}

struct Pair<First, Second> {
  var first: First
  var second: Second
}

final class Node {
  var name: String
  var next: Node?

  init(name: String, next: Node? = nil) {
    self.name = name
    self.next = next
  }
}

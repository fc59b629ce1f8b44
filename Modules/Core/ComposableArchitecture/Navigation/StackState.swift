import CasePaths
import IssueReporting
import OrderedCollections

/// The states of the features on a navigation stack, each with an id.
///
/// ```swift
/// var path = StackState<Destination.State>()
/// path.append(.edit(Edit.State()))
/// let id = path.ids[0]
/// path[id: id, case: \.edit]?.title = "Lunch"
/// path.pop(from: id)
/// ```
///
/// Two stacks are equal when their elements are; ids don't count.
public struct StackState<Element> {
  @usableFromInline var _ids: OrderedSet<StackElementID>
  @usableFromInline var _elements: [Element]

  /// An empty stack.
  public init() {
    _ids = []
    _elements = []
  }

  /// The ids of the elements, from the bottom up.
  ///
  /// - Complexity: O(1).
  public var ids: OrderedSet<StackElementID> { @inlinable get { _ids } }

  /// The element with an id. Setting `nil` removes it; setting an element for an id that isn't there
  /// appends it.
  ///
  /// - Complexity: O(1) on average; O(*n*) to remove.
  public subscript(id id: StackElementID) -> Element? {
    @inlinable get { _ids.firstIndex(of: id).map { _elements[$0] } }
    set {
      switch (_ids.firstIndex(of: id), newValue) {
      case (let index?, let element?):
        _elements[index] = element
      case (let index?, nil):
        _ids.remove(at: index)
        _elements.remove(at: index)
      case (nil, let element?):
        _ids.append(id)
        _elements.append(element)
      case (nil, nil):
        break
      }
    }
    _modify {
      var element: Element?
      if let index = _ids.firstIndex(of: id) {
        // It leaves the array while it is changed, so that nothing else holds its storage.
        element = _elements.remove(at: index)
        defer {
          if let element {
            _elements.insert(element, at: index)
          } else {
            _ids.remove(at: index)
          }
        }
        yield &element
      } else {
        defer { self[id: id] = element }
        yield &element
      }
    }
  }

  /// The value of a case of the element with an id.
  ///
  /// Setting it to `nil` removes the element, if it is that case; another case is left alone. Changing a part of
  /// it while the element is another case, or isn't there, is an issue.
  ///
  /// ```swift
  /// home.path[id: 0, case: \.edit]?.title = "Lunch"
  /// ```
  public subscript<Case>(
    id id: StackElementID,
    case path: CaseKeyPath<Element, Case>,
    fileID: _HashableStaticString = #fileID,
    filePath: _HashableStaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Case? where Element: CasePathable {
    get { self[id: id].flatMap(AnyCasePath(path).extract(from:)) }
    set { self[id: id].set(newValue, at: AnyCasePath(path)) }
    _modify {
      let path = AnyCasePath(path)
      var value = self[id: id].flatMap(path.extract(from:))
      let wasThere = value != nil
      defer { self[id: id].set(value, at: path) }
      yield &value
      if !wasThere, value == nil {
        CallSite(fileID.value, filePath.value, line, column).reportChange(of: Case.self, in: self[id: id])
      }
    }
  }

  /// Removes an element and all above it.
  ///
  /// - Complexity: O(*n*) in the number of elements that go.
  public mutating func pop(from id: StackElementID) {
    guard let index = _ids.firstIndex(of: id) else { return }
    removeSubrange(index...)
  }

  /// Removes all elements above one.
  ///
  /// - Complexity: O(*n*) in the number of elements that go.
  public mutating func pop(to id: StackElementID) {
    guard let index = _ids.firstIndex(of: id) else { return }
    removeSubrange((index + 1)...)
  }

  /// Changes an element in place.
  @inlinable
  mutating func modify<R>(id: StackElementID, _ body: (inout Element) -> R) -> R? {
    guard let index = _ids.firstIndex(of: id) else { return nil }
    return body(&_elements[index])
  }
}

extension StackState: Sendable where Element: Sendable {}

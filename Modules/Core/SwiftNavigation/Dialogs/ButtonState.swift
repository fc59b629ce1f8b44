/// A button as state: what it says, what it means, what it does.
///
/// ```swift
/// ButtonState(role: .destructive, action: "delete") {
///   TextState("Delete")
/// }
/// ```
///
/// Two buttons are equal if they look and act the same; their ``id`` isn't compared.
public struct ButtonState<Action>: Identifiable {
  /// Tells this button from every other one; a copy keeps it.
  public let id: PresentationID
  /// What happens when it is tapped.
  public let action: ButtonStateAction<Action>
  /// What it says.
  public let label: TextState
  /// What it means, if it means something special.
  public let role: ButtonStateRole?

  private init(
    id: PresentationID,
    action: ButtonStateAction<Action>,
    label: TextState,
    role: ButtonStateRole?
  ) {
    self.id = id
    self.action = action
    self.label = label
    self.role = role
  }

  /// A button.
  ///
  /// - Parameters:
  ///   - role: What it means. A `.cancel` button stands apart from the others.
  ///   - action: What happens when it is tapped; only dismissal unless given.
  ///   - label: What it says.
  public init(
    role: ButtonStateRole? = nil,
    action: ButtonStateAction<Action> = .send(nil),
    label: () -> TextState
  ) {
    self.init(id: PresentationID(), action: action, label: label(), role: role)
  }

  /// A button that sends an action.
  ///
  /// - Parameters:
  ///   - role: What it means. A `.cancel` button stands apart from the others.
  ///   - action: What it sends when it is tapped.
  ///   - label: What it says.
  public init(
    role: ButtonStateRole? = nil,
    action: Action,
    label: () -> TextState
  ) {
    self.init(id: PresentationID(), action: .send(action), label: label(), role: role)
  }

  /// Does what a tap does.
  ///
  /// ```swift
  /// let button = ButtonState(action: 7) { TextState("Seven") }
  /// button.withAction { print($0 ?? 0) }  // 7
  /// ```
  ///
  /// - Parameter perform: Receives the action, or `nil` if the button only dismisses.
  public func withAction(_ perform: (Action?) -> Void) {
    perform(action.action)
  }

  /// Does what a tap does, on the caller's actor, and waits for it.
  ///
  /// - Parameter perform: Receives the action, or `nil` if the button only dismisses.
  public nonisolated(nonsending) func withAction(
    _ perform: nonisolated(nonsending) (Action?) async -> Void
  ) async {
    await perform(action.action)
  }

  /// The same button with another action.
  ///
  /// ```swift
  /// let button = ButtonState(action: 7) { TextState("Seven") }
  /// let other: ButtonState<String> = button.map { $0.map(String.init) }
  /// ```
  ///
  /// - Parameter transform: Turns the action, or its absence, into another.
  public func map<NewAction>(_ transform: (Action?) -> NewAction?) -> ButtonState<NewAction> {
    ButtonState<NewAction>(id: id, action: action.map(transform), label: label, role: role)
  }
}

extension ButtonState: Equatable where Action: Equatable {
  /// Whether both say, mean and do the same, whatever their ``id``.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.action == rhs.action && lhs.label == rhs.label && lhs.role == rhs.role
  }
}

extension ButtonState: Hashable where Action: Hashable {
  /// Hashes what ``==(_:_:)`` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(action)
    hasher.combine(label)
    hasher.combine(role)
  }
}

extension ButtonState: Sendable where Action: Sendable {}

/// What a button does when it is tapped.
///
/// ```swift
/// let delete = ButtonState(role: .destructive, action: .send("delete")) { TextState("Delete") }
/// ```
public struct ButtonStateAction<Action> {
  /// The action it sends, or `nil` if it only dismisses.
  public let action: Action?

  /// Sends an action.
  ///
  /// - Parameter action: The action, or `nil` to only dismiss.
  public static func send(_ action: Action?) -> Self {
    Self(action: action)
  }

  /// The same with another action.
  ///
  /// - Parameter transform: Turns the action, or its absence, into another.
  public func map<NewAction>(_ transform: (Action?) -> NewAction?) -> ButtonStateAction<NewAction> {
    .send(transform(action))
  }
}

extension ButtonStateAction: Equatable where Action: Equatable {}
extension ButtonStateAction: Hashable where Action: Hashable {}
extension ButtonStateAction: Sendable where Action: Sendable {}

/// What a button means.
///
/// ```swift
/// let keep = ButtonState<String>(role: .cancel) { TextState("Keep it") }
/// ```
public enum ButtonStateRole: Equatable, Hashable, Sendable {
  /// It leaves everything as it is.
  case cancel
  /// It destroys something.
  case destructive
}

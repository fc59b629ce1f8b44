/// An alert as state: it is shown while it is there.
///
/// ```swift
/// enum Answer { case deleteConfirmed }
///
/// let alert = AlertState<Answer> {
///   TextState("Delete the event?")
/// } actions: {
///   ButtonState(role: .cancel) { TextState("Keep it") }
///   ButtonState(role: .destructive, action: .deleteConfirmed) { TextState("Delete") }
/// } message: {
///   TextState("It can be undone for 30 days.")
/// }
/// ```
///
/// Two alerts are equal if they look and act the same; their ``id`` isn't compared.
public struct AlertState<Action>: Identifiable {
  /// Tells this alert from every other one; a copy keeps it.
  public let id: PresentationID
  /// Its buttons.
  public var buttons: [ButtonState<Action>]
  /// What it explains below the title.
  public var message: TextState?
  /// What it says.
  public var title: TextState

  private init(
    id: PresentationID,
    buttons: [ButtonState<Action>],
    message: TextState?,
    title: TextState
  ) {
    self.id = id
    self.buttons = buttons
    self.message = message
    self.title = title
  }

  /// An alert.
  ///
  /// - Parameters:
  ///   - title: What it says.
  ///   - actions: Its buttons. A view adds one that dismisses if there is none.
  ///   - message: What it explains below the title.
  public init(
    title: () -> TextState,
    @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>] = { [] },
    message: (() -> TextState)? = nil
  ) {
    self.init(id: PresentationID(), buttons: actions(), message: message?(), title: title())
  }

  /// The same alert with other actions.
  ///
  /// ```swift
  /// let alert = AlertState<Int> { TextState("Delete it?") }
  /// let other: AlertState<String> = alert.map { $0.map(String.init) }
  /// ```
  ///
  /// - Parameter transform: Turns a button's action, or its absence, into another.
  /// - Complexity: O(*n*) in the number of buttons.
  public func map<NewAction>(_ transform: (Action?) -> NewAction?) -> AlertState<NewAction> {
    AlertState<NewAction>(
      id: id,
      buttons: buttons.map { $0.map(transform) },
      message: message,
      title: title
    )
  }
}

extension AlertState: Equatable where Action: Equatable {
  /// Whether both say the same and have the same buttons, whatever their ``id``.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.title == rhs.title && lhs.message == rhs.message && lhs.buttons == rhs.buttons
  }
}

extension AlertState: Hashable where Action: Hashable {
  /// Hashes what ``==(_:_:)`` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(title)
    hasher.combine(message)
    hasher.combine(buttons)
  }
}

extension AlertState: Sendable where Action: Sendable {}

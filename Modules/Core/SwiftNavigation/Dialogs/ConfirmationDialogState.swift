/// A choice between actions as state: it is shown while it is there.
///
/// ```swift
/// enum Choice { case thisOccurrence, allOccurrences }
///
/// let dialog = ConfirmationDialogState<Choice>(titleVisibility: .visible) {
///   TextState("Change the event")
/// } actions: {
///   ButtonState(action: .thisOccurrence) { TextState("Only this one") }
///   ButtonState(action: .allOccurrences) { TextState("All of them") }
/// }
/// ```
///
/// Two dialogs are equal if they look and act the same; their ``id`` isn't compared.
public struct ConfirmationDialogState<Action>: Identifiable {
  /// Tells this dialog from every other one; a copy keeps it.
  public let id: PresentationID
  /// Its buttons.
  public var buttons: [ButtonState<Action>]
  /// What it explains below the title.
  public var message: TextState?
  /// What it says.
  public var title: TextState
  /// Whether it shows the title.
  public var titleVisibility: ConfirmationDialogStateTitleVisibility

  private init(
    id: PresentationID,
    buttons: [ButtonState<Action>],
    message: TextState?,
    title: TextState,
    titleVisibility: ConfirmationDialogStateTitleVisibility
  ) {
    self.id = id
    self.buttons = buttons
    self.message = message
    self.title = title
    self.titleVisibility = titleVisibility
  }

  /// A dialog.
  ///
  /// - Parameters:
  ///   - titleVisibility: Whether it shows the title.
  ///   - title: What it says.
  ///   - actions: Its buttons. A view adds one that dismisses if none cancels.
  ///   - message: What it explains below the title.
  public init(
    titleVisibility: ConfirmationDialogStateTitleVisibility = .automatic,
    title: () -> TextState,
    @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>] = { [] },
    message: (() -> TextState)? = nil
  ) {
    self.init(
      id: PresentationID(),
      buttons: actions(),
      message: message?(),
      title: title(),
      titleVisibility: titleVisibility
    )
  }

  /// The same dialog with other actions.
  ///
  /// ```swift
  /// let dialog = ConfirmationDialogState<Int> { TextState("Which?") }
  /// let other: ConfirmationDialogState<String> = dialog.map { $0.map(String.init) }
  /// ```
  ///
  /// - Parameter transform: Turns a button's action, or its absence, into another.
  /// - Complexity: O(*n*) in the number of buttons.
  public func map<NewAction>(
    _ transform: (Action?) -> NewAction?
  ) -> ConfirmationDialogState<NewAction> {
    ConfirmationDialogState<NewAction>(
      id: id,
      buttons: buttons.map { $0.map(transform) },
      message: message,
      title: title,
      titleVisibility: titleVisibility
    )
  }
}

/// Whether a dialog shows its title.
///
/// ```swift
/// let dialog = ConfirmationDialogState<Int>(titleVisibility: .hidden) { TextState("Which?") }
/// ```
public enum ConfirmationDialogStateTitleVisibility: Equatable, Hashable, Sendable {
  /// As is usual on the platform.
  case automatic
  /// Never.
  case hidden
  /// Always.
  case visible
}

extension ConfirmationDialogState: Equatable where Action: Equatable {
  /// Whether both say the same and have the same buttons, whatever their ``id``.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.title == rhs.title
      && lhs.titleVisibility == rhs.titleVisibility
      && lhs.message == rhs.message
      && lhs.buttons == rhs.buttons
  }
}

extension ConfirmationDialogState: Hashable where Action: Hashable {
  /// Hashes what ``==(_:_:)`` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(title)
    hasher.combine(titleVisibility)
    hasher.combine(message)
    hasher.combine(buttons)
  }
}

extension ConfirmationDialogState: Sendable where Action: Sendable {}

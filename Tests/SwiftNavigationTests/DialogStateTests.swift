import SwiftNavigation
import Testing

@Suite struct DialogStateTests {
  enum Action: Hashable, Sendable {
    case confirm, other
  }

  func alert(title: String = "Delete?", message: String? = "Really?") -> AlertState<Action> {
    AlertState {
      TextState(title)
    } actions: {
      ButtonState(role: .cancel) { TextState("No") }
      ButtonState(role: .destructive, action: .confirm) { TextState("Yes") }
    } message: {
      TextState(message ?? "")
    }
  }

  @Test func alertsAreEqualWhateverTheirIdentity() {
    #expect(alert() == alert())
    #expect(alert().hashValue == alert().hashValue)
    #expect(alert().id != alert().id)
    #expect(alert().buttons[0].id != alert().buttons[0].id)
    #expect(Set([alert(), alert()]).count == 1)
  }

  @Test func alertsDifferByWhatTheySayAndDo() {
    #expect(alert() != alert(title: "Keep?"))
    #expect(alert() != alert(message: "Sure?"))
    var other = alert()
    other.buttons.removeLast()
    #expect(other != alert())
    other = alert()
    other.message = nil
    #expect(other != alert())
    other = alert()
    other.buttons[1] = ButtonState(role: .destructive, action: .other) { TextState("Yes") }
    #expect(other != alert())
    other.buttons[1] = ButtonState(action: .confirm) { TextState("Yes") }
    #expect(other != alert())
  }

  @Test func anAlertKeepsItsIdentityWhileItChanges() {
    var changed = alert()
    let id = changed.id
    changed.title = TextState("Other")
    #expect(changed.id == id)
    #expect(changed.map { $0 }.id == id)
  }

  @Test func partsOfAnAlert() {
    let alert = alert()
    #expect(String(state: alert.title) == "Delete?")
    #expect(alert.message == TextState("Really?"))
    #expect(alert.buttons.map(\.role) == [.cancel, .destructive])
    #expect(alert.buttons.map(\.action.action) == [nil, .confirm])
    #expect(alert.buttons.map(\.label) == [TextState("No"), TextState("Yes")])
  }

  @Test func alertWithoutActionsOrMessage() {
    let alert = AlertState<Never> { TextState("Saved") }
    #expect(alert.buttons.isEmpty)
    #expect(alert.message == nil)
  }

  @Test func mapChangesTheActions() {
    let mapped = alert().map { action in action.map { "\($0)" } ?? "dismissed" }
    #expect(mapped.buttons.map(\.action.action) == ["dismissed", "confirm"])
    #expect(mapped.title == TextState("Delete?"))
    #expect(mapped.message == TextState("Really?"))
    #expect(mapped.buttons.map(\.role) == [.cancel, .destructive])
  }

  @Test func buttonsDoWhatATapDoes() async {
    let button = ButtonState(action: Action.confirm) { TextState("Yes") }
    var tapped: [Action?] = []
    button.withAction { tapped.append($0) }
    await button.withAction { action in
      await Task.yield()
      tapped.append(action)
    }
    ButtonState { TextState("No") }.withAction { tapped.append($0) }
    #expect(tapped == [.confirm, .confirm, nil])
  }

  @Test func buttonsCanBeListedWithControlFlow() {
    func labels(first: Bool, names: [String]) -> [String] {
      let alert = AlertState<Action> {
        TextState("")
      } actions: {
        if first { ButtonState { TextState("first") } }
        for name in names { ButtonState { TextState(name) } }
        switch names.count {
        case 0: ButtonState { TextState("none") }
        default: ButtonState { TextState("some") }
        }
      }
      return alert.buttons.map { String(state: $0.label) }
    }
    #expect(labels(first: true, names: ["a", "b"]) == ["first", "a", "b", "some"])
    #expect(labels(first: false, names: []) == ["none"])
  }

  @Test func confirmationDialogs() {
    func dialog(
      _ visibility: ConfirmationDialogStateTitleVisibility = .automatic
    ) -> ConfirmationDialogState<Action> {
      ConfirmationDialogState(titleVisibility: visibility) {
        TextState("Change")
      } actions: {
        ButtonState(action: .confirm) { TextState("This one") }
      } message: {
        TextState("Which?")
      }
    }
    #expect(dialog() == dialog())
    #expect(dialog().id != dialog().id)
    #expect(dialog().hashValue == dialog().hashValue)
    #expect(dialog() != dialog(.hidden))
    #expect(dialog(.visible).titleVisibility == .visible)
    let mapped = dialog(.visible).map { $0 == .confirm ? 1 : 0 }
    #expect(mapped.buttons.map(\.action.action) == [1])
    #expect(mapped.titleVisibility == .visible)
    #expect(ConfirmationDialogState<Action> { TextState("Title") }.titleVisibility == .automatic)
  }

  @Test func text() {
    let text = TextState("Delete ") + TextState(verbatim: "this").bold().italic() + TextState("?"[...])
    #expect(String(state: text) == "Delete this?")
    #expect(text == TextState("Delete this?"))
    #expect(text.hashValue == TextState("Delete this?").hashValue)
    #expect(text.underline().strikethrough().fontWeight(.bold).monospacedDigit().kerning(1) == text)
  }
}

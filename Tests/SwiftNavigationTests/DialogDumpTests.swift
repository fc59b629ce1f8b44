import CustomDump
import SwiftNavigation
import Testing

@Suite struct DialogDumpTests {
  enum Action: Equatable { case confirm }

  @Test func alerts() {
    let alert = AlertState<Action> {
      TextState("Delete?")
    } actions: {
      ButtonState(role: .cancel) { TextState("No") }
      ButtonState(role: .destructive, action: .confirm) { TextState("Yes") }
    } message: {
      TextState("Really?")
    }
    #expect(
      String(customDumping: alert) == """
        AlertState<DialogDumpTests.Action>(
          title: "Delete?",
          actions: [
            [0]: ButtonState<DialogDumpTests.Action>(
              role: ButtonStateRole.cancel,
              action: ButtonStateAction<DialogDumpTests.Action>.send(nil),
              label: "No"
            ),
            [1]: ButtonState<DialogDumpTests.Action>(
              role: ButtonStateRole.destructive,
              action: ButtonStateAction<DialogDumpTests.Action>.send(.confirm),
              label: "Yes"
            )
          ],
          message: "Really?"
        )
        """
    )
    #expect(
      String(customDumping: AlertState<Action> { TextState("Saved") }) == """
        AlertState<DialogDumpTests.Action>(
          title: "Saved"
        )
        """
    )
  }

  @Test func confirmationDialogs() {
    let dialog = ConfirmationDialogState<Action>(titleVisibility: .visible) {
      TextState("Change")
    } actions: {
      ButtonState(action: .confirm) { TextState("All") }
    }
    #expect(
      String(customDumping: dialog) == """
        ConfirmationDialogState<DialogDumpTests.Action>(
          title: "Change",
          titleVisibility: ConfirmationDialogStateTitleVisibility.visible,
          actions: [
            [0]: ButtonState<DialogDumpTests.Action>(
              action: ButtonStateAction<DialogDumpTests.Action>.send(.confirm),
              label: "All"
            )
          ]
        )
        """
    )
  }

  @Test func differences() {
    let first = AlertState<Action> { TextState("One") }
    var second = first
    #expect(diff(first, second) == nil)
    second.title = TextState("Two")
    #expect(
      diff(first, second) == """
          AlertState<DialogDumpTests.Action>(
        -   title: "One"
        +   title: "Two"
          )
        """
    )
  }
}

import SwiftNavigation
import Testing

@Suite struct ButtonListTests {
  private func buttons(@ButtonStateBuilder<Int> _ list: () -> [ButtonState<Int>]) -> [ButtonState<Int>] {
    list()
  }

  private func sent(by button: ButtonState<Int>) -> Int? {
    var sent: Int?
    button.withAction { sent = $0 }
    return sent
  }

  @Test func aListIsInTheOrderOfItsStatements() {
    let isLast = true
    let list = buttons {
      ButtonState(action: ButtonStateAction.send(1)) { TextState("one") }
      for number in 2...3 { ButtonState(action: number) { TextState("\(number)") } }
      if isLast {
        ButtonState(role: .cancel) { TextState("none") }
      } else {
        ButtonState(action: 4) { TextState("4") }
      }
    }
    #expect(list.map(sent) == [1, 2, 3, nil])
    #expect(
      list.map { ButtonStateAction<String>.send($0.action.action.map(String.init)).action } == [
        "1", "2", "3", nil,
      ]
    )
  }
}

import ScheduleCommands
import ScheduleModels
import Testing

@Suite struct TerminalTests {
  private func terminal(
    _ color: ColorMode,
    isTerminal: Bool = true,
    width: Int? = 100,
    _ variables: [String: String] = [:]
  ) -> Terminal {
    Terminal(color: color, isTerminal: isTerminal, width: width) { variables[$0] }
  }

  @Test func colour() {
    #expect(terminal(.auto).isColored)
    #expect(!terminal(.auto, isTerminal: false).isColored)
    #expect(!terminal(.auto, ["NO_COLOR": "1"]).isColored)
    #expect(terminal(.auto, ["NO_COLOR": ""]).isColored)
    #expect(!terminal(.auto, ["TERM": "dumb"]).isColored)
    #expect(terminal(.always, isTerminal: false, ["NO_COLOR": "1"]).isColored)
    #expect(!terminal(.never).isColored)
  }

  @Test func columns() {
    #expect(terminal(.auto).columns == 100)
    #expect(terminal(.auto, width: nil).columns == 80)
    #expect(terminal(.auto, isTerminal: false).columns == nil)
    #expect(terminal(.auto, ["COLUMNS": "60"]).columns == 60)
    #expect(terminal(.auto, isTerminal: false, ["COLUMNS": "60"]).columns == 60)
    #expect(terminal(.auto, ["COLUMNS": "wide"]).columns == 100)
    #expect(terminal(.auto, ["COLUMNS": "0"]).columns == 100)
  }

  @Test func styles() {
    #expect(Style.bold.apply(to: "a", on: Terminal(isColored: true)) == "\u{1B}[1ma\u{1B}[0m")
    #expect(Style.bold.apply(to: "a", on: Terminal()) == "a")
    #expect(Style.bold.apply(to: "", on: Terminal(isColored: true)) == "")
    let blue = Style.color(hex: "#0080ff")?.apply(to: "a", on: Terminal(isColored: true))
    #expect(blue == "\u{1B}[38;2;0;128;255ma\u{1B}[0m")
    for text in ["", "#12345", "0080ff0", "#gggggg", "#+12345"] {
      #expect(Style.color(hex: text) == nil, "\(text)")
    }
  }
}

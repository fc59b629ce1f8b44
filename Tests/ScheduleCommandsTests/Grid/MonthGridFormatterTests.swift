import ScheduleCommands
import ScheduleModels
import Testing

@Suite struct MonthGridFormatterTests {
  private func text(columns: Int?, isColored: Bool = false) -> String {
    MonthGridFormatter(
      style: GridStyle(
        terminal: Terminal(columns: columns, isColored: isColored),
        today: GridSamples.monday,
        calendars: Samples.calendars
      )
    ).text(ofMonthWith: Samples.day("2026-03-15"), GridSamples.agenda)
  }

  @Test func aMonth() {
    #expect(
      text(columns: 80) == """
        March 2026
        Mon        Tue        Wed        Thu        Fri        Sat        Sun
        23         24         25         26         27         28         1
        2 •        3          4          5          6          7          8
        ━Trip to…  ━Trip to…
        Stand-up   ━Night sh…
        Planning   Lunch
        +2 more    (no title)
        9          10         11         12         13         14         15
        16         17         18         19         20         21         22
        23         24         25         26         27         28         29
        30         31         1          2          3          4          5
        """
    )
  }

  @Test func aWideMonthHasTimes() {
    #expect(text(columns: 120).contains("09:15 Stand-up"))
  }

  @Test func aNarrowMonthHasDots() {
    #expect(
      text(columns: 40) == """
        March 2026
        Mon  Tue  Wed  Thu  Fri  Sat  Sun
        23   24   25   26   27   28   1

        2 •  3    4    5    6    7    8
        ···· ····
        9    10   11   12   13   14   15

        16   17   18   19   20   21   22

        23   24   25   26   27   28   29

        30   31   1    2    3    4    5

        """
    )
  }

  @Test(arguments: [28, 40, 60, 80, 120])
  func noLineIsTooLong(_ columns: Int) {
    let widths = text(columns: columns).split(separator: "\n").map { DisplayWidth.of($0) }
    #expect(widths.max() ?? 0 <= columns)
  }

  @Test func daysOfOtherMonthsAreDim() {
    #expect(text(columns: 80, isColored: true).contains("\u{1B}[2m23\u{1B}[0m"))
  }

  @Test func wholeWeeks() {
    let days = MonthGridFormatter.days(ofMonthWith: Samples.day("2027-02-10"))
    #expect(days == Samples.day("2027-02-01")...Samples.day("2027-02-28"))
    let more = MonthGridFormatter.days(ofMonthWith: Samples.day("2026-03-15"))
    #expect(more == Samples.day("2026-02-23")...Samples.day("2026-04-05"))
  }
}

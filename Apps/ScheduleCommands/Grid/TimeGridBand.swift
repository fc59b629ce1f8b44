import ScheduleModels

/// As many days as fit beside each other.
struct TimeGridBand {
  /// The columns of the hours.
  static let gutter = 6
  /// The least columns of one of several things that take place at once.
  private static let leastLane = 4

  let grid: TimeGrid
  /// Columns of a day, the space after it included.
  let width: Int
  /// Whether the days have their names above them.
  let isNamed: Bool
  let style: GridStyle

  var lines: [String] {
    let days = grid.days
    let names = days.map { day in
      GridCell(style.name(of: day.date), width: width, style: day.date == style.today ? .bold : nil)
    }
    let wholeDays = (0..<(days.map(\.wholeDay.count).max() ?? 0)).map { row in
      days.map { day in
        row < day.wholeDay.count ? wholeDay(day.wholeDay[row].occurrence) : GridCell("", width: width)
      }
    }
    let times = grid.slots.map { slot in (label(slot), days.flatMap { cells($0, slot) }) }
    let lines = ((isNamed ? [("", names)] : []) + wholeDays.map { ("", $0) } + times).map { label, cells in
      GridCell.line(
        [GridCell(label, width: Self.gutter, style: .dim)] + cells,
        on: style.terminal
      )
    }
    return Array(lines.prefix((lines.lastIndex { !$0.isEmpty } ?? -1) + 1))
  }

  /// What has no column of its own.
  var hiddenCount: Int {
    grid.days.flatMap(\.blocks).filter { $0.lane >= visibleLanes(of: $0) }.count
  }

  private func label(_ slot: Int) -> String {
    let minutes = slot * TimeGrid.minutesPerSlot
    return minutes % 60 == 0 ? "\(Timestamp.twoDigits(minutes / 60)):00" : ""
  }

  private func wholeDay(_ occurrence: Occurrence) -> GridCell {
    // The space after it keeps two days apart.
    GridCell(
      DisplayWidth.truncate("━\(style.title(of: occurrence))", to: width - 1),
      width: width,
      style: style.style(of: occurrence)
    )
  }

  private func visibleLanes(of block: TimeGrid.Block) -> Int {
    min(block.lanes, max(1, (width - 1) / Self.leastLane))
  }

  private func cells(_ day: TimeGrid.Day, _ slot: Int) -> [GridCell] {
    let blocks = day.blocks.filter { $0.slots.contains(slot) }
    guard let lanes = blocks.first.map(visibleLanes) else { return [GridCell("", width: width)] }
    let columns = (width - 1) / lanes
    // A space keeps two of them apart.
    let room = lanes > 1 ? columns - 1 : columns
    var cells = (0..<lanes).map { lane in
      guard let block = blocks.first(where: { $0.lane == lane }) else { return GridCell("", width: columns) }
      return GridCell(
        DisplayWidth.truncate("┃\(text(of: block, slot, columns: room - 1))", to: room),
        width: columns,
        style: style.style(of: block.entry.occurrence)
      )
    }
    cells.append(GridCell("", width: width - columns * lanes))
    return cells
  }

  /// What a block says in one of its rows.
  private func text(of block: TimeGrid.Block, _ slot: Int, columns: Int) -> String {
    let row = slot - block.slots.lowerBound
    let lines = lines(of: block, columns: columns)
    guard row < lines.count else { return "" }
    let isCut = row == block.slots.count - 1 && lines.count > block.slots.count
    return isCut ? "\(lines[row])…" : lines[row]
  }

  /// The title, the times and the place, a row each; where the times don't fit, the title alone, wrapped. A block of
  /// one row says when it begins if that isn't where the row does.
  private func lines(of block: TimeGrid.Block, columns: Int) -> [String] {
    let occurrence = block.entry.occurrence
    let title = style.title(of: occurrence)
    let time = block.entry.time
    if block.slots.count == 1 {
      let starts = block.entry.part == .whole || block.entry.part == .first
      let isExact = occurrence.localStart.secondOfDay % (TimeGrid.minutesPerSlot * 60) == 0
      let clock = Timestamp.clock(occurrence.localStart)
      return [starts && !isExact && columns > clock.count + 4 ? "\(clock) \(title)" : title]
    }
    guard columns >= DisplayWidth.of(time) else { return DisplayWidth.wrap(title, to: columns) }
    let location = PrintableText.line(occurrence.location)
    return [title, time] + (location.isEmpty ? [] : [location])
  }
}

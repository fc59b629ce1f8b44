import ComposableArchitecture

/// `IdentifiedArray` with 100,000 elements, beside an `Array` with a `Dictionary` of positions.
@MainActor
enum CollectionBenchmarks {
  private struct Row: Identifiable {
    var id: Int
    var value = 0
  }

  private static let count = 100_000

  static func run(_ measurement: Measurement) {
    measurement.measure("IdentifiedArray: append", bar: 4, count: count) {
      Box(IdentifiedArrayOf<Row>())
    } operation: { rows, index in
      rows.value.append(Row(id: index))
    }
    measurement.measure("Array and Dictionary: append", count: count) {
      Box((rows: [Row](), positions: [Int: Int]()))
    } operation: { box, index in
      box.value.positions[index] = box.value.rows.count
      box.value.rows.append(Row(id: index))
    }
    let full = IdentifiedArray(uniqueElements: (0..<count).map { Row(id: $0) })
    measurement.measure("IdentifiedArray: lookup by id", bar: 1, count: count) {
      full
    } operation: { rows, index in
      keep(rows[id: scattered(index)]?.value)
    }
    measurement.measure("IdentifiedArray: update by id", bar: 3, count: count) {
      Box(full)
    } operation: { rows, index in
      rows.value[id: scattered(index)]?.value &+= 1
    }
    measurement.measure("IdentifiedArray: remove the last", count: count / 2) {
      Box(full)
    } operation: { rows, index in
      rows.value.remove(id: count - 1 - index)
    }
  }

  private static func scattered(_ index: Int) -> Int { (index &* 48_271) % 99_991 }
}

/// A value that operations change where it is.
final class Box<Value> {
  var value: Value

  init(_ value: Value) { self.value = value }
}

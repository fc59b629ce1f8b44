import ScheduleModels

/// The stored form of an object: one `VCALENDAR`.
enum ObjectText {
  /// `PRODID` of what is written here.
  static let product = "-//schedule//schedule-cli//EN"

  static func write(_ events: [Component], zones: ObjectZones, product: String) -> String {
    var writer = ContentLineWriter()
    writer.reserve(events.reduce(0) { $0 + $1.byteCount })
    writer.write("BEGIN:VCALENDAR")
    writer.write("VERSION:2.0")
    writer.write("PRODID:\(TextValue.encode(product.isEmpty ? Self.product : product))")
    for (_, text) in zones.definitions.sorted(by: { $0.key < $1.key }) {
      if let definition = Component(text: text) { writer.write(definition) }
    }
    for event in events { writer.write(event) }
    writer.write("END:VCALENDAR")
    return writer.text
  }
}

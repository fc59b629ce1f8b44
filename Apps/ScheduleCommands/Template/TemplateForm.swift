import ScheduleModels

/// How a field's value is shown.
enum TemplateForm: Hashable, Sendable {
  /// As `--json` has it.
  case plain
  /// In so many columns of a terminal at most; in exactly so many, if it pads.
  case columns(Int, pads: Bool)
  /// After a text, and not at all where there is no value. A flag that is set is the text alone.
  case after(String)
  /// By the letters of a pattern.
  case date(DatePattern)

  func text(of value: TemplateField.Value) -> String {
    switch (self, value) {
    case (.plain, _): return Self.plainText(of: value)
    case (.columns(let columns, let pads), _):
      let text = DisplayWidth.truncate(Self.plainText(of: value), to: columns)
      return pads ? DisplayWidth.pad(text, to: columns) : text
    case (.after(let before), .flag(let isSet)): return isSet ? before : ""
    case (.after(let before), _):
      let text = Self.plainText(of: value)
      return text.isEmpty ? "" : before + text
    case (.date(let pattern), .moment(let time, let offset)): return pattern.text(of: time, offset: offset)
    case (.date, _): return Self.plainText(of: value)
    }
  }

  private static func plainText(of value: TemplateField.Value) -> String {
    switch value {
    case .text(let text): PrintableText.line(text)
    case .flag(let isSet): isSet ? "true" : "false"
    case .moment(let day, nil): "\(day.date)"
    case .moment(let time, let offset?): ISOText(time, offset: offset).string
    }
  }
}

extension UIBinding {
  /// A binding to an optional, from one to a value. A `nil` that is written is dropped.
  ///
  /// - Parameter base: The binding to the value.
  public init<Wrapped>(_ base: UIBinding<Wrapped>) where Value == Wrapped? {
    self = base.derived(
      Conversion.toOptional,
      get: { $0 },
      set: { value, newValue in
        if let newValue { value = newValue }
      }
    )
  }

  /// A binding to the value in an optional, or `nil` if there is none.
  ///
  /// Once the optional has become `nil`, the binding reads the last value it had, and drops writes: a view
  /// that is on its way out neither crashes nor brings the value back.
  ///
  /// - Parameter base: The binding to the optional.
  public init?(_ base: UIBinding<Value?>) {
    guard let value = base.wrappedValue else { return nil }
    let last = LastValue(value)
    self = base.derived(
      Conversion.unwrapped,
      get: { last.updated(to: $0) },
      set: { value, newValue in
        if value != nil { value = last.updated(to: newValue) }
      }
    )
  }

  /// Whether an optional has a value. Writing `false` makes it `nil`; writing `true` does nothing.
  ///
  /// - Parameter base: The binding to the optional.
  public init<Wrapped>(_ base: UIBinding<Wrapped?>) where Value == Bool {
    self = base.derived(
      Conversion.isPresent,
      get: { $0 != nil },
      set: { value, isPresent in
        if !isPresent { value = nil }
      }
    )
  }

  /// A binding to a type-erased value, from one to a value. A value of another type that is written is
  /// dropped.
  ///
  /// - Parameter base: The binding to the value.
  public init<Wrapped: Hashable>(_ base: UIBinding<Wrapped>) where Value == AnyHashable {
    self = base.derived(
      Conversion.erased,
      get: { AnyHashable($0) },
      set: { value, newValue in
        if let newValue = newValue.base as? Wrapped { value = newValue }
      }
    )
  }
}

private enum Conversion: Hashable {
  case toOptional, unwrapped, isPresent, erased
}

/// The value that was there before nothing was.
@MainActor final class LastValue<Value> {
  private var value: Value

  init(_ value: Value) {
    self.value = value
  }

  func updated(to newValue: Value?) -> Value {
    if let newValue { value = newValue }
    return value
  }
}

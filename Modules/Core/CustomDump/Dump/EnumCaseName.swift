/// The name of an enum value's case, whatever it calls itself; `nil` for an enum of C, which has none at
/// run time.
func enumCaseName(_ value: Any) -> String? {
  func name<T>(of value: T) -> String? {
    guard let name = unsafe runtimeCaseName(value) else { return nil }
    return unsafe String(cString: name)
  }
  return name(of: value)
}

/// The runtime's table of case names: the function that `print` uses.
@_silgen_name("swift_EnumCaseName")
private func runtimeCaseName<T>(_ value: T) -> UnsafePointer<CChar>?

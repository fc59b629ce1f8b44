import CasePaths

extension UIBinding {
  /// A binding to what a case of an enum carries, or `nil` if the enum has another case now.
  ///
  /// When the enum has changed to another case, the binding reads the last value it had, and drops writes.
  public subscript<Member>(
    dynamicMember keyPath: KeyPath<Value.AllCasePaths, AnyCasePath<Value, Member>>
  ) -> UIBinding<Member>? where Value: CasePathable {
    let casePath = Value.allCasePaths[keyPath: keyPath]
    guard let member = casePath.extract(from: wrappedValue) else { return nil }
    let last = LastValue(member)
    return derived(
      keyPath,
      get: { last.updated(to: casePath.extract(from: $0)) },
      set: { value, newValue in
        if casePath.extract(from: value) != nil { value = casePath.embed(last.updated(to: newValue)) }
      }
    )
  }

  /// A binding to what a case of an optional enum carries: `nil` if the enum has another case.
  ///
  /// Writing `nil` makes the optional `nil`, but only while it has this case. So the late `nil` of a view
  /// that was replaced doesn't dismiss the one that replaced it.
  public subscript<Root: CasePathable, Member>(
    dynamicMember keyPath: KeyPath<Root.AllCasePaths, AnyCasePath<Root, Member>>
  ) -> UIBinding<Member?> where Value == Root? {
    let casePath = Root.allCasePaths[keyPath: keyPath]
    return derived(
      keyPath,
      get: { $0.flatMap(casePath.extract(from:)) },
      set: { value, newValue in
        if let newValue {
          value = casePath.embed(newValue)
        } else if value.flatMap(casePath.extract(from:)) != nil {
          value = nil
        }
      }
    )
  }
}

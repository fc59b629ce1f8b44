import CasePaths
import CustomDump

/// A write of one property of a feature's state.
///
/// Match one by its property:
///
/// ```swift
/// Reduce<Search.State, Search.Action> { state, action in
///   switch action {
///   case .binding(\.query): .send(.searchButtonTapped)
///   default: .none
///   }
/// }
/// ```
public struct BindingAction<Root>: CasePathable, Equatable, @unchecked Sendable {
  // Sendable: the key path is immutable, the value is `Sendable` where it is given, `apply` captures only the
  // two, and the receipt is `Sendable`.

  /// The property that is written.
  public let keyPath: PartialKeyPath<Root>

  let value: any Equatable & Sendable
  let apply: (inout Root) -> Void
  let receipt: BindingReceipt?

  init<Value: Equatable & Sendable>(
    keyPath: WritableKeyPath<Root, Value>,
    value: Value,
    receipt: BindingReceipt?
  ) {
    self.keyPath = keyPath
    self.value = value
    self.apply = { $0[keyPath: keyPath] = value }
    self.receipt = receipt
  }

  /// A write of a value.
  ///
  /// ```swift
  /// await store.send(.binding(.set(\.title, "Lunch"))) { $0.title = "Lunch" }
  /// ```
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - value: What is written.
  public static func set<Value: Equatable & Sendable>(
    _ keyPath: WritableKeyPath<Root, Value>,
    _ value: Value
  ) -> Self {
    Self(keyPath: keyPath, value: value, receipt: nil)
  }

  /// Matches a write of a property, whatever the value: `case .binding(\.query)`.
  ///
  /// - Complexity: O(1): two key paths are compared.
  public static func ~= <Value>(keyPath: WritableKeyPath<Root, Value>, action: Self) -> Bool {
    keyPath == action.keyPath
  }

  /// Whether both write equal values to the same property.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    func isEqual<Value: Equatable>(_ lhs: Value, _ rhs: any Equatable) -> Bool { lhs == rhs as? Value }
    return lhs.keyPath == rhs.keyPath && isEqual(lhs.value, rhs.value)
  }

  /// A case for each property that can be written.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }

  /// A case for each property that can be written: `\.binding.title`.
  ///
  /// ```swift
  /// await searchStore.send(\.binding.query, "lunch") { $0.query = "lunch" }
  /// ```
  @dynamicMemberLookup
  public struct AllCasePaths: Sendable {
    /// The writes of a property.
    public subscript<Value: Equatable & Sendable>(
      dynamicMember keyPath: WritableKeyPath<Root, Value>
    ) -> AnyCasePath<BindingAction, Value> where Root: ObservableState {
      AnyCasePath(
        _$embedding: { .set(keyPath, $0) },
        extraction: { $0.keyPath == keyPath ? $0.value as? Value : nil }
      )
    }
  }
}

extension BindingAction: CustomDumpReflectable {
  /// The property and the value, as a call of ``set(_:_:)``.
  public var customDumpMirror: Mirror {
    Mirror(self, children: [".set": (keyPath, value)], displayStyle: .enum)
  }
}

/// Notes whether a write that a view made has reached a `BindingReducer`.
// Sendable: it is read and written on the main actor alone, by the store and in reducers.
final class BindingReceipt: @unchecked Sendable {
  var isHandled = false
}

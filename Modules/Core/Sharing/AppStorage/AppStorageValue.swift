#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A setting as it is kept.
///
/// ```swift
/// let value = 12.appStorageValue  // .integer(12)
/// ```
public enum AppStorageValue: Hashable, Sendable {
  /// A truth value.
  case bool(Bool)
  /// A whole number.
  case integer(Int)
  /// A number.
  case double(Double)
  /// A text. Addresses are texts, too.
  case string(String)
  /// Several texts.
  case strings([String])
  /// Bytes: in JSON, `{"data": "…"}` in Base64.
  case data(Data)
  /// An instant: in JSON, `{"date": …}` in seconds since 1970.
  case date(Date)
}

extension AppStorageValue: Codable {
  private enum CodingKeys: CodingKey { case data, date }

  /// Decodes what JSON has a form for, and data and dates in theirs.
  ///
  /// - Throws: `DecodingError` for anything else.
  public init(from decoder: any Decoder) throws {
    if let container = try? decoder.container(keyedBy: CodingKeys.self) {
      if let seconds = try container.decodeIfPresent(Double.self, forKey: .date) {
        self = .date(Date(timeIntervalSince1970: seconds))
      } else {
        self = .data(try container.decode(Data.self, forKey: .data))
      }
      return
    }
    let container = try decoder.singleValueContainer()
    if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Int.self) {
      self = .integer(value)
    } else if let value = try? container.decode(Double.self) {
      self = .double(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else {
      self = .strings(try container.decode([String].self))
    }
  }

  /// Encodes a value of JSON, or data or a date in an object.
  ///
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .bool(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .double(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .strings(let value): try container.encode(value)
    case .data(let value): try container.encode(["data": value])
    case .date(let value): try container.encode(["date": value.timeIntervalSince1970])
    }
  }
}

/// What can be a setting as it is.
///
/// ```swift
/// extension Bookmark: AppStorable {
///   public init?(appStorageValue: AppStorageValue) {
///     guard let title = String(appStorageValue: appStorageValue) else { return nil }
///     self.init(title: title)
///   }
///
///   public var appStorageValue: AppStorageValue? { .string(title) }
/// }
/// ```
public protocol AppStorable: Sendable {
  /// The value of a setting; `nil` if it is of another kind.
  init?(appStorageValue: AppStorageValue)

  /// The setting of a value; `nil` for none.
  var appStorageValue: AppStorageValue? { get }
}

extension Bool: AppStorable {
  /// The truth value of a setting.
  public init?(appStorageValue: AppStorageValue) {
    guard case .bool(let value) = appStorageValue else { return nil }
    self = value
  }
  /// A truth value.
  public var appStorageValue: AppStorageValue? { .bool(self) }
}

extension Int: AppStorable {
  /// The whole number of a setting.
  public init?(appStorageValue: AppStorageValue) {
    guard case .integer(let value) = appStorageValue else { return nil }
    self = value
  }
  /// A whole number.
  public var appStorageValue: AppStorageValue? { .integer(self) }
}

extension Double: AppStorable {
  /// The number of a setting, a whole one too.
  public init?(appStorageValue: AppStorageValue) {
    switch appStorageValue {
    case .double(let value): self = value
    // JSON writes 3.0 as 3.
    case .integer(let value): self = Double(value)
    default: return nil
    }
  }
  /// A number.
  public var appStorageValue: AppStorageValue? { .double(self) }
}

extension String: AppStorable {
  /// The text of a setting.
  public init?(appStorageValue: AppStorageValue) {
    guard case .string(let value) = appStorageValue else { return nil }
    self = value
  }
  /// A text.
  public var appStorageValue: AppStorageValue? { .string(self) }
}

extension [String]: AppStorable {
  /// The texts of a setting.
  public init?(appStorageValue: AppStorageValue) {
    guard case .strings(let value) = appStorageValue else { return nil }
    self = value
  }
  /// Several texts.
  public var appStorageValue: AppStorageValue? { .strings(self) }
}

extension Data: AppStorable {
  /// The bytes of a setting.
  public init?(appStorageValue: AppStorageValue) {
    guard case .data(let value) = appStorageValue else { return nil }
    self = value
  }
  /// Bytes.
  public var appStorageValue: AppStorageValue? { .data(self) }
}

extension Date: AppStorable {
  /// The instant of a setting.
  public init?(appStorageValue: AppStorageValue) {
    guard case .date(let value) = appStorageValue else { return nil }
    self = value
  }
  /// An instant.
  public var appStorageValue: AppStorageValue? { .date(self) }
}

extension URL: AppStorable {
  /// The address that the text of a setting is.
  public init?(appStorageValue: AppStorageValue) {
    guard case .string(let value) = appStorageValue else { return nil }
    self.init(string: value)
  }
  /// The address as a text.
  public var appStorageValue: AppStorageValue? { .string(absoluteString) }
}

extension Optional: AppStorable where Wrapped: AppStorable {
  /// The value of a setting that is there.
  public init?(appStorageValue: AppStorageValue) {
    guard let value = Wrapped(appStorageValue: appStorageValue) else { return nil }
    self = .some(value)
  }
  /// The setting of the value, or none.
  public var appStorageValue: AppStorageValue? { self?.appStorageValue }
}

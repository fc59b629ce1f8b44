extension String {
  /// The name as a command line spells it: `maxCount` is `max-count`, `URLString` is `url-string`. Letters
  /// beyond ASCII stay as they are.
  ///
  /// - Complexity: O(*n*) in the length of the name.
  var kebabCased: String {
    let letters = Array(utf8)
    var result: [UInt8] = []
    result.reserveCapacity(letters.count + 4)
    for (index, letter) in letters.enumerated() {
      if letter == UInt8(ascii: "_") {
        if !result.isEmpty { result.append(UInt8(ascii: "-")) }
        continue
      }
      guard letter.isUppercaseLetter else {
        result.append(letter)
        continue
      }
      if index > 0, letters[index - 1] != UInt8(ascii: "_") {
        let startsWord = index + 1 < letters.count && letters[index + 1].isLowercaseLetter
        if !letters[index - 1].isUppercaseLetter || startsWord { result.append(UInt8(ascii: "-")) }
      }
      result.append(letter | 0x20)
    }
    return String(decoding: result, as: UTF8.self)
  }
}

extension UInt8 {
  /// Whether this is an ASCII capital.
  fileprivate var isUppercaseLetter: Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) }

  /// Whether this is a small ASCII letter.
  fileprivate var isLowercaseLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) }
}

/// Bytes in the making.
///
/// An array would do, but its checks cost more than the copying where a list of thousands of lines is written
/// word by word.
struct ByteBuffer: ~Copyable {
  // Allocated here, freed in `deinit`, and lent to nobody who keeps it: the buffer is its one owner. Every
  // write is preceded by `reserve`, so it stays within the memory; the first `count` bytes are initialized.
  private var memory: UnsafeMutableRawBufferPointer
  private(set) var count = 0

  init(capacity: Int) {
    memory = .allocate(byteCount: max(capacity, 16), alignment: 1)
  }

  deinit { memory.deallocate() }

  /// - Complexity: O(1) amortized.
  mutating func append(_ byte: UInt8) {
    reserve(1)
    memory[count] = byte
    count += 1
  }

  /// - Complexity: O(*n*) in the number of bytes, amortized.
  mutating func append(_ bytes: UnsafeRawBufferPointer) {
    guard let base = bytes.baseAddress else { return }
    reserve(bytes.count)
    memory.baseAddress?.advanced(by: count).copyMemory(from: base, byteCount: bytes.count)
    count += bytes.count
  }

  mutating func append(_ text: StaticString) {
    append(UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Appends bytes between quotes.
  mutating func append(quoted bytes: UnsafeRawBufferPointer) {
    reserve(bytes.count + 2)
    memory[count] = UInt8(ascii: "\"")
    if let base = bytes.baseAddress {
      memory.baseAddress?.advanced(by: count + 1).copyMemory(from: base, byteCount: bytes.count)
    }
    count += bytes.count + 2
    memory[count - 1] = UInt8(ascii: "\"")
  }

  /// Appends a line break, and spaces.
  mutating func append(lineIndentedBy spaces: Int) {
    reserve(spaces + 1)
    memory[count] = UInt8(ascii: "\n")
    for index in 0..<spaces { memory[count + 1 + index] = UInt8(ascii: " ") }
    count += spaces + 1
  }

  mutating func removeAll() { count = 0 }

  borrowing func withBytes<T, E: Error>(_ body: (UnsafeRawBufferPointer) throws(E) -> T) throws(E) -> T {
    try body(UnsafeRawBufferPointer(rebasing: memory[..<count]))
  }

  private mutating func reserve(_ additional: Int) {
    if count + additional > memory.count { grow(to: count + additional) }
  }

  private mutating func grow(to needed: Int) {
    let larger = UnsafeMutableRawBufferPointer.allocate(
      byteCount: max(needed, 2 * memory.count),
      alignment: 1
    )
    larger.copyMemory(from: UnsafeRawBufferPointer(rebasing: memory[..<count]))
    memory.deallocate()
    memory = larger
  }
}

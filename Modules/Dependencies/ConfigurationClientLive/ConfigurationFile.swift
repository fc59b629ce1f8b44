import ConfigurationClient
import Glibc
import ScheduleModels

/// The file itself.
enum ConfigurationFile {
  /// Bytes: some hundred times of what can be said.
  private static let limit = 64 << 10

  /// What is in a file; `nil` where there is none.
  static func read(_ path: String) throws(ScheduleError) -> ConfigurationText? {
    // Without waiting: a pipe that nobody writes to would keep it for ever.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw ScheduleError(
        .notPermitted,
        "the configuration \(path) can't be read: \(String(cString: strerror(errno)))",
        remedy: "check its permissions"
      )
    }
    defer { close(file) }
    let bytes = try content(of: file, path)
    guard bytes.count <= limit else {
      throw ScheduleError(
        .configuration,
        "the configuration \(path) has more than \(limit >> 10) KiB",
        remedy: "keep what 'config show' lists"
      )
    }
    if bytes.isEmpty { return ConfigurationText("") }
    guard let text = String(validating: bytes, as: UTF8.self), !bytes.contains(0) else {
      throw ScheduleError(
        .configuration,
        "\(path):\(lineOfDamage(bytes)): this is no UTF-8 text",
        remedy: "save the file as UTF-8"
      )
    }
    return ConfigurationText(text)
  }

  private static func content(of file: Int32, _ path: String) throws(ScheduleError) -> [UInt8] {
    var status = stat()
    guard fstat(file, &status) == 0, [S_IFREG, S_IFCHR].contains(status.st_mode & S_IFMT) else {
      throw ScheduleError(
        .configuration,
        "the configuration \(path) is no file",
        remedy: "move it away, or name a file with \(Setting.fileVariable)"
      )
    }
    let capacity = limit + 1
    var code: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: min(Int(status.st_size) + 1, capacity)) {
      buffer,
      count in
      while count < buffer.count, let base = buffer.baseAddress {
        let length = Glibc.read(file, base + count, buffer.count - count)
        if length < 0 { code = errno }
        guard length > 0 else { break }
        count += length
      }
    }
    guard code == 0 else {
      throw ScheduleError(
        .inputOutput,
        "reading the configuration \(path) failed: \(String(cString: strerror(code)))",
        remedy: "check the disk"
      )
    }
    return bytes
  }

  private static func lineOfDamage(_ bytes: [UInt8]) -> Int {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let index = lines.firstIndex { $0.contains(0) || String(validating: $0, as: UTF8.self) == nil }
    return (index ?? 0) + 1
  }

  /// Refuses to replace a file that its owner has locked against writing, or that is another's.
  static func checkWritable(_ path: String) throws(ScheduleError) {
    guard access(path, F_OK) == 0, access(path, W_OK) != 0 else { return }
    throw ScheduleError(
      .notPermitted,
      "the configuration \(path) may not be written: \(String(cString: strerror(errno)))",
      remedy: "check its permissions"
    )
  }
}

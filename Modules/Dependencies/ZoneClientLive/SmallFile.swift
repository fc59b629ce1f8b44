#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The first bytes of a regular file, or `nil` when it can't be read.
func readFile(_ path: String, limit: Int) -> [UInt8]? {
  let file = open(path, O_RDONLY | O_CLOEXEC)
  guard file >= 0 else { return nil }
  defer { close(file) }
  var information = stat()
  guard fstat(file, &information) == 0, information.st_mode & S_IFMT == S_IFREG else { return nil }
  let size = min(Int(information.st_size), limit)
  let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
    while count < size {
      let read = read(file, buffer.baseAddress! + count, size - count)
      guard read > 0 else { break }
      count += read
    }
  }
  return bytes.isEmpty ? nil : bytes
}

/// Where a symbolic link leads, or `nil` when it isn't one.
func linkTarget(_ path: String) -> String? {
  var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
  let count = readlink(path, &bytes, bytes.count)
  guard count > 0 else { return nil }
  return String(decoding: bytes.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
}

/// Seconds since 1970 at which a file was last changed.
func modificationTime(_ path: String) -> Int? {
  var information = stat()
  guard stat(path, &information) == 0 else { return nil }
  #if canImport(Darwin)
    return information.st_mtimespec.tv_sec
  #else
    return information.st_mtim.tv_sec
  #endif
}

/// The variables that matter for time zones.
func processEnvironment() -> [String: String] {
  var result: [String: String] = [:]
  for name in ["TZ", "TZDIR"] {
    if let value = getenv(name) { result[name] = String(cString: value) }
  }
  return result
}

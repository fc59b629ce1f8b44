#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A thread of this process, by the kernel's number.
struct KernelThread: Hashable, Sendable {
  private let id: Int

  /// The calling thread. It asks the kernel once for each thread.
  static var current: Self? {
    if let known = unsafe pthread_getspecific(key) { return Self(id: Int(bitPattern: known)) }
    // The link reads `PROCESS/task/THREAD`.
    var buffer = [CChar](repeating: 0, count: 64)
    let count = unsafe readlink("/proc/thread-self", &buffer, buffer.count)
    guard count > 0 else { return nil }
    let path = String(decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    guard let id = path.split(separator: "/").last.flatMap({ Int($0) }) else { return nil }
    unsafe pthread_setspecific(key, UnsafeRawPointer(bitPattern: id))
    return Self(id: id)
  }

  /// Whether the thread waits in the kernel: for a semaphore, a process, a socket. One that the machine has
  /// no time for doesn't, nor one that waits for a mutex: its owner runs, or would, if there were time.
  /// False where the kernel doesn't tell.
  var isWaiting: Bool {
    // `NUMBER (NAME) STATE …`, where the name may hold anything, parentheses too.
    guard let line = firstLine(of: "stat"), let end = line.lastIndex(of: ")") else { return false }
    return line[end...].hasPrefix(") S") && !waitsForMutex
  }

  /// Whether the thread is in a system call that takes a mutex: `futex` with `FUTEX_LOCK_PI` or
  /// `FUTEX_LOCK_PI2`, which `Mutex` is made of.
  private var waitsForMutex: Bool {
    // `NUMBER ARGUMENT ARGUMENT …`, the arguments in hexadecimal.
    guard let fields = firstLine(of: "syscall")?.split(separator: " "), fields.count > 2,
      let number = Int(fields[0]), Self.futexNumbers.contains(number),
      let operation = Int(fields[2].dropFirst(2), radix: 16)
    else { return false }
    let isPrivate = 0x80
    return [6, 13].contains(operation & ~isPrivate)
  }

  /// `futex` on x86, on ARM and other newer machines, and with 64 bits of time on 32-bit ones.
  private static let futexNumbers: Set<Int> = [202, 98, 422]

  private func firstLine(of name: String) -> String? {
    guard let file = unsafe fopen("/proc/self/task/\(id)/\(name)", "r") else { return nil }
    defer { unsafe fclose(file) }
    var buffer = [CChar](repeating: 0, count: 256)
    guard unsafe fgets(&buffer, Int32(buffer.count), file) != nil else { return nil }
    return String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Where each thread keeps its number.
  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    unsafe pthread_key_create(&key, nil)
    return key
  }()
}

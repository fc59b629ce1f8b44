import AlarmClient
import CGlibc
import Dispatch
import Glibc
import ScheduleModels

/// A program that is started and left to itself.
struct Subprocess {
  private let words: [String]
  private let variables: [(name: String, value: String)]

  init(_ command: AlarmCommand, environment: AlarmEnvironment) {
    switch command {
    case .notification: words = environment.notification
    case .shell(let line): words = ["/bin/sh", "-c", line]
    }
    variables = environment.variables
  }

  /// Starts it. It reads nothing, and prints on standard error: standard output is for results.
  ///
  /// - Throws: `ScheduleError` of kind `unavailable` when there is no such program.
  func start() throws(ScheduleError) -> AlarmRing {
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, STDERR_FILENO, STDOUT_FILENO)
    // This program passes over signals that others count on.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for signal in [SIGPIPE, SIGXFSZ, SIGINT, SIGTERM] { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    let arguments = CStrings(words)
    let environment = CStrings(variables.map { "\($0.name)=\($0.value)" } + Self.inherited())
    var process: pid_t = 0
    let code = posix_spawnp(
      &process,
      words[0],
      &actions,
      &attributes,
      arguments.pointers,
      environment.pointers
    )
    guard code == 0 else {
      throw ScheduleError(
        .unavailable,
        "\(words[0]) can't be started: \(String(cString: strerror(code)))",
        remedy: words[0] == "notify-send" ? "install libnotify-bin, or use --command" : nil
      )
    }
    return AlarmRing(process: process)
  }

  /// Waits for the end of a process that this one has started, on a thread that may block.
  static func exitStatus(of process: pid_t) async throws -> Int {
    let status = await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        var status: Int32 = 0
        while waitpid(process, &status, 0) == -1, errno == EINTR {}
        continuation.resume(returning: status)
      }
    }
    let signal = status & 0x7F
    return Int(signal == 0 ? status >> 8 & 0xFF : 128 + signal)
  }

  /// The environment of this process.
  private static func inherited() -> [String] {
    var variables: [String] = []
    var next = cglibc_environment()
    while let entry = next?.pointee {
      variables.append(String(cString: entry))
      next = next?.successor()
    }
    return variables
  }
}

/// An array of C strings that ends with none, for as long as the value lives.
private final class CStrings {
  let pointers: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  private let count: Int

  init(_ texts: [String]) {
    count = texts.count
    pointers = .allocate(capacity: count + 1)
    for (index, text) in texts.enumerated() { (pointers + index).initialize(to: strdup(text)) }
    (pointers + count).initialize(to: nil)
  }

  deinit {
    for index in 0..<count { free(pointers[index]) }
    pointers.deallocate()
  }
}

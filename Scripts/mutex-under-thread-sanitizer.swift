// A report of ThreadSanitizer on a program without a race, as of Swift 6.3 on Linux:
//
//     swiftc -parse-as-library -swift-version 6 -sanitize=thread -g mutex-under-thread-sanitizer.swift && ./a.out
//
// When it prints no report any more, Scripts/sanitizer-findings needs no exemption.
import Dispatch
import Synchronization

final class Box: Sendable {
  let numbers = Mutex([Int]())
}

@main struct Main {
  static func main() {
    let box = Box()
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for number in 0..<20_000 {
        box.numbers.withLock { numbers in
          numbers.append(number)
          if numbers.count > 100 { numbers = [] }
        }
      }
    }
    print(box.numbers.withLock(\.count))
  }
}

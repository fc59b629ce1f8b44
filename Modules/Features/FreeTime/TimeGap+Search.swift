import ScheduleModels

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension TimeGap {
  /// The gaps between busy times.
  ///
  /// - Parameters:
  ///   - windows: Where to look, in seconds since 1970, in order; those that touch are one.
  ///   - busy: Times that are taken, in any order; they may overlap.
  ///   - length: The least length of a gap, in seconds.
  /// - Complexity: O(*n* log *n*) in the number of busy times.
  static func gaps(in windows: [Range<Int>], between busy: [Range<Int>], ofAtLeast length: Int) -> [TimeGap] {
    var busy = busy.filter { !$0.isEmpty }.sorted { $0.lowerBound < $1.lowerBound }[...]
    var gaps: [TimeGap] = []
    for window in joined(windows) {
      var free = window.lowerBound
      func close(at end: Int) {
        guard end - free >= max(length, 1) else { return }
        gaps.append(TimeGap(start: Date(secondsSince1970: free), end: Date(secondsSince1970: end)))
      }
      while let next = busy.first, next.lowerBound < window.upperBound {
        close(at: next.lowerBound)
        free = max(free, next.upperBound)
        // What goes on behind the window is there for the next one, too.
        if next.upperBound > window.upperBound { break }
        busy.removeFirst()
      }
      close(at: window.upperBound)
    }
    return gaps
  }

  private static func joined(_ windows: [Range<Int>]) -> [Range<Int>] {
    windows.reduce(into: []) { joined, window in
      guard !window.isEmpty else { return }
      if let last = joined.last, last.upperBound >= window.lowerBound {
        joined[joined.count - 1] = last.lowerBound..<max(last.upperBound, window.upperBound)
      } else {
        joined.append(window)
      }
    }
  }
}

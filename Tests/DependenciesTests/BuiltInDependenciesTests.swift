import Dependencies
import Foundation
import TestSupport
import Testing

@Suite struct BuiltInDependenciesTests {
  @Test func dates() {
    @Dependency(\.date) var date
    @Dependency(\.date.now) var now
    let epoch = Date(timeIntervalSince1970: 0)
    withDependencies {
      $0.date.now = epoch
    } operation: {
      #expect(now == epoch)
      #expect(date() == epoch)
    }
    withDependencies {
      $0.date = .constant(epoch + 60)
    } operation: {
      #expect(date.now == epoch + 60)
    }
    var seconds = DateGenerator { epoch }
    seconds.now = epoch + 1
    #expect(seconds() == epoch + 1)
    #expect(abs(DependencyValues.live.date.now.timeIntervalSinceNow) < 60)
  }

  @Test func identifiers() {
    @Dependency(\.uuid) var uuid
    withDependencies {
      $0.uuid = .incrementing
    } operation: {
      #expect(uuid() == UUID(0))
      #expect(uuid() == UUID(1))
      #expect(uuid().uuidString == "00000000-0000-0000-0000-000000000002")
    }
    withDependencies {
      $0.uuid = .constant(UUID(255))
    } operation: {
      #expect(uuid().uuidString == "00000000-0000-0000-0000-0000000000FF")
      #expect(uuid() == uuid())
    }
    #expect(UUID(-1).uuidString == "00000000-0000-0000-FFFF-FFFFFFFFFFFF")
    #expect(UUID(0x0102_0304_0506_0708).uuidString == "00000000-0000-0000-0102-030405060708")
  }

  @Test func liveIdentifiersAreRandomVersion4() {
    let uuid = DependencyValues.live.uuid
    let identifiers = (0..<1_000).map { _ in uuid() }
    #expect(Set(identifiers).count == 1_000)
    for identifier in identifiers {
      #expect(identifier.uuid.6 >> 4 == 4)
      #expect(identifier.uuid.8 >> 6 == 0b10)
    }
  }

  @Test func randomNumbers() {
    struct Counting: RandomNumberGenerator, Sendable {
      var count: UInt64 = 0
      mutating func next() -> UInt64 {
        count += 1
        return count
      }
    }
    @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
    withDependencies {
      $0.withRandomNumberGenerator = WithRandomNumberGenerator(Counting())
    } operation: {
      #expect(withRandomNumberGenerator { [$0.next(), $0.next()] } == [1, 2])
      #expect(
        withRandomNumberGenerator { outer in
          [outer.next(), withRandomNumberGenerator { $0.next() }, outer.next()]
        } == [3, 4, 5]
      )
    }
    let live = DependencyValues.live.withRandomNumberGenerator
    #expect((1...6).contains(live { Int.random(in: 1...6, using: &$0) }))
  }

  @Test func fireAndForgetIsAwaitedInTests() async {
    struct Failure: Error {}
    @Dependency(\.fireAndForget) var fireAndForget
    await confirmation { done in
      await fireAndForget(priority: .low) { done() }
    }
    await fireAndForget { throw Failure() }
  }

  @Test func fireAndForgetRunsInATaskOfItsOwn() async {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    await DependencyValues.live.fireAndForget { continuation.yield(1) }
    var iterator = stream.makeAsyncIterator()
    #expect(await iterator.next() == 1)
  }

  @Test func clocks() async throws {
    @Dependency(\.continuousClock) var continuousClock
    @Dependency(\.suspendingClock) var suspendingClock
    try await withDependencies {
      $0.continuousClock = ImmediateClock()
      $0.suspendingClock = ImmediateClock()
    } operation: {
      try await continuousClock.sleep(for: .seconds(1_000_000))
      try await suspendingClock.sleep(for: .seconds(1_000_000))
    }
    #expect(DependencyValues.live.continuousClock is ContinuousClock)
    #expect(DependencyValues.live.suspendingClock is SuspendingClock)
  }

  @Test func openURL() async throws {
    @Dependency(\.openURL) var openURL
    let url = try #require(URL(string: "https://example.com"))
    let opened = await withDependencies {
      $0.openURL = OpenURLEffect { $0.host() == "example.com" }
    } operation: {
      await openURL(url)
    }
    #expect(opened)
  }

  @Test func settings() {
    let values = DependencyValues.live
    #expect(values.calendar == .autoupdatingCurrent)
    #expect(values.locale == .autoupdatingCurrent)
    #expect(values.timeZone == .autoupdatingCurrent)
    #expect(!values.preferredLocales.isEmpty)
  }
}

@Suite struct AssertionDependenciesTests {
  @Dependency(\.assert) var assert
  @Dependency(\.assertionFailure) var assertionFailure
  @Dependency(\.precondition) var precondition

  @Test func failuresAreIssuesInTests() {
    let issues = ReportedIssues.during {
      assert(true, "fine")
      assert(1 > 2, "sums")
      precondition(true)
      precondition(false)
      assertionFailure("never")
    }
    #expect(
      issues.map(\.message) == ["Assertion failed: sums", "Precondition failed", "Assertion failed: never"]
    )
  }

  @Test func messagesAreMadeOnlyForFailures() {
    func message() -> String {
      Issue.record("made")
      return ""
    }
    assert(true, message())
    precondition(true, message())
  }
}

@Suite struct UnimplementedDependenciesTests {
  @Test func eachBuiltInDependencyIsReportedWhenItIsUsed() async throws {
    let url = try #require(URL(string: "https://example.com"))
    let uses: [(String, @Sendable () async throws -> Void)] = [
      (
        "date",
        {
          @Dependency(\.date) var date; _ = date()
        }
      ),
      (
        "uuid",
        {
          @Dependency(\.uuid) var uuid; _ = uuid()
        }
      ),
      (
        "calendar",
        {
          @Dependency(\.calendar) var calendar; _ = calendar
        }
      ),
      (
        "locale",
        {
          @Dependency(\.locale) var locale; _ = locale
        }
      ),
      (
        "preferredLocales",
        {
          @Dependency(\.preferredLocales) var locales; _ = locales
        }
      ),
      (
        "timeZone",
        {
          @Dependency(\.timeZone) var timeZone; _ = timeZone
        }
      ),
      (
        "openURL",
        {
          @Dependency(\.openURL) var openURL; await openURL(url)
        }
      ),
      (
        "continuousClock",
        {
          @Dependency(\.continuousClock) var clock; try await clock.sleep(for: .seconds(1))
        }
      ),
      (
        "suspendingClock",
        {
          @Dependency(\.suspendingClock) var clock; _ = clock.minimumResolution
        }
      ),
      (
        "withRandomNumberGenerator",
        {
          @Dependency(\.withRandomNumberGenerator) var random; _ = random { $0.next() }
        }
      ),
    ]
    for (name, use) in uses {
      let issues = try await ReportedIssues.during { try await use() }
      #expect(issues.count == 1, "\(name)")
      #expect(issues.first?.fileID == #fileID, "\(name)")
      #expect(issues.first?.summary.contains("@Dependency(\\.\(name))") == true, "\(issues)")
    }
  }

  @Test func readingAFunctionWithoutCallingItIsNoUse() {
    let issues = ReportedIssues.during {
      @Dependency(\.date) var date
      @Dependency(\.uuid) var uuid
      @Dependency(\.openURL) var openURL
      _ = (date, uuid, openURL)
    }
    #expect(issues.isEmpty)
  }
}

/// Problems in the order in which they were met: the first ones in full, the others counted, so that a file
/// that is nothing but problems doesn't fill the memory.
public struct ProblemList: Hashable, Sendable {
  /// As many are kept in full.
  public static let limit = 1000

  private var first: [ImportReport.Problem] = []
  /// How many came after those that are kept.
  public private(set) var omitted = 0

  /// A list without problems.
  public init() {}

  /// A list of problems.
  ///
  /// - Parameter problems: In the order in which they were met.
  public init(_ problems: some Sequence<ImportReport.Problem>) {
    for problem in problems { append(problem) }
  }

  /// How many there were in all.
  public var total: Int { first.count + omitted }

  /// Adds a problem, or counts it where there are very many already.
  ///
  /// - Parameter problem: What was met.
  public mutating func append(_ problem: ImportReport.Problem) {
    if first.count < Self.limit { first.append(problem) } else { omitted += 1 }
  }

  /// Adds the problems of another list.
  ///
  /// - Parameters:
  ///   - list: Gets them.
  ///   - other: What is added.
  public static func += (list: inout Self, other: Self) {
    for problem in other.first { list.append(problem) }
    list.omitted += other.omitted
  }
}

extension ProblemList: RandomAccessCollection, MutableCollection {
  /// 0.
  public var startIndex: Int { 0 }
  /// As many as are kept in full.
  public var endIndex: Int { first.count }

  /// A problem that is kept in full.
  ///
  /// - Parameter index: Its place, counted from 0.
  public subscript(index: Int) -> ImportReport.Problem {
    get { first[index] }
    set { first[index] = newValue }
  }
}

extension ProblemList: ExpressibleByArrayLiteral {
  /// A list of problems.
  ///
  /// - Parameter problems: In the order in which they were met.
  public init(arrayLiteral problems: ImportReport.Problem...) { self.init(problems) }
}

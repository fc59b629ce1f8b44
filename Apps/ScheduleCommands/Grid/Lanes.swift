/// Places side by side what overlaps.
///
/// Intervals that touch each other, directly or through others, form a cluster; each gets the first lane of it
/// that is free at its start.
enum Lanes {
  /// - Parameter intervals: Non-empty, by start.
  /// - Returns: For each interval its lane, and how many lanes its cluster has.
  /// - Complexity: O(*n* · *m*) for *n* intervals of which *m* overlap.
  static func place(_ intervals: [Range<Int>]) -> [(lane: Int, lanes: Int)] {
    var places: [(lane: Int, lanes: Int)] = []
    var cluster = 0..<0
    // Where each lane of the cluster is free again.
    var ends: [Int] = []
    for (index, interval) in intervals.enumerated() {
      if ends.allSatisfy({ $0 <= interval.lowerBound }) {
        close(cluster, lanes: ends.count, &places)
        cluster = index..<index
        ends = []
      }
      let lane = ends.firstIndex { $0 <= interval.lowerBound } ?? ends.count
      if lane == ends.count { ends.append(interval.upperBound) } else { ends[lane] = interval.upperBound }
      places.append((lane, 0))
      cluster = cluster.lowerBound..<index + 1
    }
    close(cluster, lanes: ends.count, &places)
    return places
  }

  private static func close(_ cluster: Range<Int>, lanes: Int, _ places: inout [(lane: Int, lanes: Int)]) {
    for index in cluster { places[index].lanes = lanes }
  }
}

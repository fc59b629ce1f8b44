extension HashTable {
  /// Frees `bucket` and closes the gap in its run of probes. `members` still holds the member.
  ///
  /// - Complexity: O(1) on average.
  @inlinable mutating func vacate<Member: Hashable>(_ bucket: Int, in members: [Member]) {
    let mask = Int(mask)
    var hole = bucket
    var candidate = (hole &+ 1) & mask
    while buckets[candidate] != 0 {
      let position = (Int(buckets[candidate]) & mask) &- 1
      let home = Int(truncatingIfNeeded: hash(of: members[position]) & UInt(mask))
      if (candidate &- home) & mask >= (candidate &- hole) & mask {
        buckets[hole] = buckets[candidate]
        hole = candidate
      }
      candidate = (candidate &+ 1) & mask
    }
    buckets[hole] = 0
  }

  /// Forgets the member at `position` and moves those behind it one position to the front. `members` still
  /// holds it.
  ///
  /// - Complexity: O(1) for the last member, else O(*n*).
  @inlinable mutating func remove<Member: Hashable>(at position: Int, from members: [Member]) {
    guard !buckets.isEmpty else { return }
    vacate(bucket(at: position, in: members), in: members)
    let tail = members.count &- position &- 1
    if tail < buckets.count / 16 {
      for follower in (position &+ 1)..<(position &+ 1 &+ tail) {
        buckets[bucket(at: follower, in: members)] &-= 1
      }
    } else {
      let mask = mask
      let removed = UInt32(truncatingIfNeeded: position &+ 1)
      buckets.withUnsafeMutableBufferPointer { buckets in
        for bucket in buckets.indices { buckets[bucket] &-= buckets[bucket] & mask > removed ? 1 : 0 }
      }
    }
  }

  /// Records that `member` is about to be inserted in `members` at `position`, and moves those from there on
  /// one position to the back.
  ///
  /// - Complexity: O(1) at the end, amortised over many insertions; else O(*n*).
  @inlinable mutating func insert<Member: Hashable>(
    _ member: Member,
    at position: Int,
    in members: [Member]
  ) {
    if members.count &+ 1 > capacity {
      rebuild(for: members, minimumCapacity: members.count &+ 1)
    }
    guard !buckets.isEmpty else { return }
    let tail = members.count &- position
    if tail < buckets.count / 16 {
      for follower in (position..<members.count).reversed() {
        buckets[bucket(at: follower, in: members)] &+= 1
      }
    } else {
      let mask = mask
      let first = UInt32(truncatingIfNeeded: position &+ 1)
      buckets.withUnsafeMutableBufferPointer { buckets in
        for bucket in buckets.indices { buckets[bucket] &+= buckets[bucket] & mask >= first ? 1 : 0 }
      }
    }
    occupy(with: member, at: position)
  }

  /// Records that the member at `position` of `members` is about to become `member`, which isn't there yet.
  ///
  /// - Complexity: O(1) on average.
  @inlinable mutating func replace<Member: Hashable>(
    at position: Int,
    in members: [Member],
    with member: Member
  ) {
    guard !buckets.isEmpty else { return }
    vacate(bucket(at: position, in: members), in: members)
    occupy(with: member, at: position)
  }

  /// Records that two members of `members` are about to change places.
  ///
  /// - Complexity: O(1) on average.
  @inlinable mutating func swap<Member: Hashable>(_ first: Int, _ second: Int, in members: [Member]) {
    guard !buckets.isEmpty, first != second else { return }
    let firstBucket = bucket(at: first, in: members)
    let secondBucket = bucket(at: second, in: members)
    let mask = mask
    buckets[firstBucket] = buckets[firstBucket] & ~mask | UInt32(truncatingIfNeeded: second &+ 1)
    buckets[secondBucket] = buckets[secondBucket] & ~mask | UInt32(truncatingIfNeeded: first &+ 1)
  }

  @inlinable mutating func occupy<Member: Hashable>(with member: Member, at position: Int) {
    let hash = hash(of: member)
    let mask = mask
    var bucket = Int(truncatingIfNeeded: hash & UInt(mask))
    while buckets[bucket] != 0 { bucket = (bucket &+ 1) & Int(mask) }
    let fragment = UInt32(truncatingIfNeeded: hash &>> 32) & ~mask
    buckets[bucket] = fragment | UInt32(truncatingIfNeeded: position &+ 1)
  }
}

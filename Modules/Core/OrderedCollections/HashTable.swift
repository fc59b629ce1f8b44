/// Maps the members of an array to their positions.
///
/// The table is an open-addressed array of 32-bit buckets with linear probing. A bucket is zero when it is
/// free; otherwise its low bits are a position plus one and its high bits are a fragment of the member's
/// hash, so that a probe seldom has to touch a member that isn't the one it looks for. Arrays of up to
/// ``linearSearchLimit`` members have no buckets: they are searched from the front.
@frozen @usableFromInline
struct HashTable: Sendable {
  @usableFromInline var buckets: [UInt32]

  @inlinable init() { buckets = [] }

  /// The number of members up to which a linear search is faster than hashing.
  @inlinable static var linearSearchLimit: Int { 8 }

  /// The number of members that `bucketCount` buckets may hold.
  @inlinable static func capacity(ofBuckets bucketCount: Int) -> Int { bucketCount / 4 * 3 }

  /// The number of members that fit without growth.
  @inlinable var capacity: Int {
    buckets.isEmpty ? Self.linearSearchLimit : Self.capacity(ofBuckets: buckets.count)
  }

  /// Where a member is, or where it belongs.
  @frozen @usableFromInline
  struct Search {
    /// The position of the member, negative when there is none.
    @usableFromInline var position: Int
    /// The bucket that holds the member or is free for it.
    @usableFromInline var bucket: Int
    /// The part of the member's hash that its bucket keeps.
    @usableFromInline var fragment: UInt32

    @inlinable init(position: Int, bucket: Int, fragment: UInt32) {
      self.position = position
      self.bucket = bucket
      self.fragment = fragment
    }

    @inlinable var found: Bool { position >= 0 }
  }

  @inlinable var mask: UInt32 { UInt32(truncatingIfNeeded: buckets.count &- 1) }

  // `_rawHashValue(seed:)` is what the standard library's own hashed collections call: it lets integers and
  // strings hash without a `Hasher` of their own.
  @inlinable func hash<Member: Hashable>(of member: Member) -> UInt {
    UInt(bitPattern: member._rawHashValue(seed: buckets.count))
  }

  /// Searches `members` for `member`.
  ///
  /// - Complexity: O(1) on average.
  @inlinable func find<Member: Hashable>(_ member: Member, in members: [Member]) -> Search {
    guard !buckets.isEmpty else {
      var position = 0
      while position < members.count {
        if members[position] == member { return Search(position: position, bucket: 0, fragment: 0) }
        position &+= 1
      }
      return Search(position: -1, bucket: 0, fragment: 0)
    }
    let hash = hash(of: member)
    let mask = mask
    let fragment = UInt32(truncatingIfNeeded: hash &>> 32) & ~mask
    var bucket = Int(truncatingIfNeeded: hash & UInt(mask))
    while true {
      let entry = buckets[bucket]
      if entry == 0 { return Search(position: -1, bucket: bucket, fragment: fragment) }
      if entry & ~mask == fragment {
        let position = Int(entry & mask) &- 1
        if members[position] == member {
          return Search(position: position, bucket: bucket, fragment: fragment)
        }
      }
      bucket = (bucket &+ 1) & Int(mask)
    }
  }

  /// Finds the bucket of the member at `position`, without comparing members.
  ///
  /// - Complexity: O(1) on average.
  @inlinable func bucket<Member: Hashable>(at position: Int, in members: [Member]) -> Int {
    let mask = mask
    let sought = UInt32(truncatingIfNeeded: position &+ 1)
    var bucket = Int(truncatingIfNeeded: hash(of: members[position]) & UInt(mask))
    while buckets[bucket] & mask != sought { bucket = (bucket &+ 1) & Int(mask) }
    return bucket
  }

  /// Makes the table anew for `members`, which are unique.
  ///
  /// - Complexity: O(*n*).
  @inlinable mutating func rebuild<Member: Hashable>(for members: [Member], minimumCapacity: Int = 0) {
    let wanted = Swift.max(members.count, minimumCapacity)
    guard wanted > Self.linearSearchLimit else {
      buckets = []
      return
    }
    var bucketCount = 16
    while Self.capacity(ofBuckets: bucketCount) < wanted { bucketCount *= 2 }
    precondition(bucketCount <= 1 << 31, "An ordered collection holds at most 1.6 billion members")
    buckets = Array(repeating: 0, count: bucketCount)
    let mask = mask
    for position in members.indices {
      let hash = hash(of: members[position])
      var bucket = Int(truncatingIfNeeded: hash & UInt(mask))
      while buckets[bucket] != 0 { bucket = (bucket &+ 1) & Int(mask) }
      let fragment = UInt32(truncatingIfNeeded: hash &>> 32) & ~mask
      buckets[bucket] = fragment | UInt32(truncatingIfNeeded: position &+ 1)
    }
  }

  /// Records the member just appended to `members`, whose place `search` found before.
  ///
  /// - Complexity: O(1) on average, amortised over many appends.
  @inlinable mutating func append<Member: Hashable>(to members: [Member], at search: Search) {
    guard members.count <= capacity else { return rebuild(for: members) }
    guard !buckets.isEmpty else { return }
    buckets[search.bucket] = search.fragment | UInt32(truncatingIfNeeded: members.count)
  }
}

#if canImport(Glibc)
  import CGlibc

  /// Bytes of the heap that are in use.
  func heapBytes() -> Int { Int(mallinfo2().uordblks) }
#else
  import Darwin

  /// Bytes of the heap that are in use.
  func heapBytes() -> Int {
    var statistics = malloc_statistics_t()
    malloc_zone_statistics(nil, &statistics)
    return Int(statistics.size_in_use)
  }
#endif

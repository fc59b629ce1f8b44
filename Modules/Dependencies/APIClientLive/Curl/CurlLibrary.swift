import APIClient
import CCurl

/// The functions of libcurl, found on first use.
struct CurlLibrary: @unchecked Sendable {
  // Function pointers that are set once, in `init`, and never changed: any thread may read them.
  let functions: curl_library

  /// The library that this system has, or why there is none.
  static let shared = Result { () throws(APIError) in try CurlLibrary(named: "libcurl.so.4") }

  /// Loads the library and initialises it, once for the process.
  ///
  /// - Throws: ``APIClient/APIError/libraryMissing(detail:)``.
  init(named name: String) throws(APIError) {
    var functions = curl_library()
    if let problem = curl_library_load(&functions, name) {
      throw APIError.libraryMissing(detail: String(cString: problem))
    }
    guard functions.global_init(Int(CURL_GLOBAL_ALL)) == CURLE_OK else {
      throw APIError.libraryMissing(detail: "\(name) can't be initialised")
    }
    self.functions = functions
  }

  /// What the library calls a result.
  func description(of code: CURLcode) -> String {
    functions.easy_strerror(code).map { String(cString: $0) } ?? "error \(code.rawValue)"
  }
}

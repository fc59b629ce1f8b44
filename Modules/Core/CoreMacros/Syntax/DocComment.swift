import SwiftSyntax

extension SyntaxProtocol {
  /// The doc comment that stands before this declaration, a line each, ready to be put before another one.
  var docComment: String {
    leadingTrivia.compactMap { piece -> String? in
      switch piece {
      case .docLineComment(let text), .docBlockComment(let text): text + "\n"
      default: nil
      }
    }
    .joined()
  }
}

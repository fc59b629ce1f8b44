import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// A message at a place of the source, with the changes that would settle it.
struct MacroMessage: DiagnosticMessage {
  let message: String
  let severity: DiagnosticSeverity

  var diagnosticID: MessageID { MessageID(domain: "CoreMacros", id: message) }
}

/// What a fix-it offers: "Insert …", "Replace …".
struct MacroFixIt: FixItMessage {
  let message: String

  var fixItID: MessageID { MessageID(domain: "CoreMacros", id: message) }
}

extension FixIt {
  init(_ message: String, replacing old: some SyntaxProtocol, with new: some SyntaxProtocol) {
    self.init(
      message: MacroFixIt(message: message),
      changes: [.replace(oldNode: Syntax(old), newNode: Syntax(new))]
    )
  }
}

extension MacroExpansionContext {
  func error(_ message: String, at node: some SyntaxProtocol, fixIts: [FixIt] = []) {
    diagnose(message, .error, at: node, fixIts: fixIts)
  }

  func warning(_ message: String, at node: some SyntaxProtocol, fixIts: [FixIt] = []) {
    diagnose(message, .warning, at: node, fixIts: fixIts)
  }

  private func diagnose(
    _ message: String,
    _ severity: DiagnosticSeverity,
    at node: some SyntaxProtocol,
    fixIts: [FixIt]
  ) {
    let message = MacroMessage(message: message, severity: severity)
    diagnose(Diagnostic(node: node, message: message, fixIts: fixIts))
  }
}

extension [AccessorDeclSyntax] {
  /// Accessors for a property that was reported: without any, the compiler would report it once more.
  static var placeholders: Self {
    ["get { Swift.fatalError() }", "set {}"]
  }
}

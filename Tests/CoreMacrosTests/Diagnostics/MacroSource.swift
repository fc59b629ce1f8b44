import SwiftDiagnostics
import SwiftParser
import SwiftSyntax
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros

@testable import CoreMacros

/// Source whose macros are expanded outside of the compiler, for what they say of it.
struct MacroSource {
  let source: String
  let diagnostics: [Diagnostic]

  private static var macros: [String: MacroSpec] {
    [
      "CasePathable": MacroSpec(type: CasePathableMacro.self, conformances: ["CasePathable"]),
      "DependencyClient": MacroSpec(type: DependencyClientMacro.self),
      "DependencyEndpoint": MacroSpec(type: DependencyEndpointMacro.self),
      "DependencyEntry": MacroSpec(type: DependencyEntryMacro.self),
      "ObservableState": MacroSpec(type: ObservableStateMacro.self, conformances: ["ObservableState"]),
      "Presents": MacroSpec(type: PresentsMacro.self),
      "Reducer": MacroSpec(type: ReducerMacro.self, conformances: ["Reducer"]),
      "ViewAction": MacroSpec(type: ViewActionMacro.self, conformances: ["ViewActionSending"]),
    ]
  }

  init(_ source: String) {
    self.source = source
    let file = Parser.parse(source: source)
    let context = BasicMacroExpansionContext(
      sourceFiles: [file: .init(moduleName: "Module", fullFilePath: "File.swift")]
    )
    _ = file.expand(
      macroSpecs: Self.macros,
      contextGenerator: { node in
        BasicMacroExpansionContext(sharingWith: context, lexicalContext: node.allMacroLexicalContexts())
      }
    )
    self.diagnostics = context.diagnostics
  }

  /// What the macros say, with the severity first.
  var messages: [String] {
    diagnostics.map { "\($0.diagMessage.severity): \($0.message)" }
  }

  /// The source at which each message stands.
  var places: [String] {
    diagnostics.map(\.node.trimmedDescription)
  }

  /// The source after the first fix-it of each message.
  var fixed: String {
    diagnostics.compactMap(\.fixIts.first).flatMap(\.changes).reduce(into: source) { source, change in
      guard case .replace(let old, let new) = change else { return }
      source = source.replacing(old.trimmedDescription, with: new.trimmedDescription, maxReplacements: 1)
    }
  }
}

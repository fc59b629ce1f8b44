import Testing

/// The arrows point one way: Apps → Features → client interfaces → Core.
@Suite struct ArchitectureTests {
  private let manifest: Manifest

  init() throws {
    manifest = Manifest(text: try Repository.text("Package.swift"))
  }

  @Test func theManifestWasUnderstood() {
    #expect(manifest.modules["AppFeature"]?.dependencies.contains("ScheduleList") == true)
    #expect(manifest.modules["StorageLive"]?.dependencies.contains("Storage") == true)
    #expect(manifest.modules(in: "core").count >= 15)
  }

  @Test func onlyAppsDependOnLiveModules() {
    for (name, module) in manifest.modules where module.layer != "app" {
      #expect(module.dependencies.filter { $0.hasSuffix("Live") } == [], "\(name)")
    }
  }

  @Test func clientsKnowNothingOfFeatures() {
    let features = manifest.modules(in: "feature")
    for (name, module) in manifest.modules(in: "client") {
      #expect(module.dependencies.isDisjoint(with: features.keys), "\(name)")
    }
  }

  @Test func whatCommandsReadAndPrintKnowsNoFeature() {
    #expect(manifest.modules["ScheduleCommands"]?.dependencies.contains("ScheduleModels") == true)
    #expect(manifest.modules["ScheduleCommands"]?.dependencies.contains("AppFeature") == false)
  }

  @Test func onlyTheRootFeatureDependsOnFeatures() {
    let features = manifest.modules(in: "feature")
    for (name, module) in features where name != "AppFeature" {
      #expect(module.dependencies.intersection(features.keys) == [], "\(name)")
    }
  }

  @Test func featuresKnowNothingOfICalendar() {
    for (name, module) in manifest.modules(in: "feature") {
      #expect(!module.dependencies.contains("ICalendar"), "\(name)")
    }
  }

  @Test func coreKnowsNothingOfTheLayersAbove() {
    let core = Set(manifest.modules(in: "core").keys).union(["CoreMacros"])
    for (name, module) in manifest.modules(in: "core") {
      #expect(module.dependencies.isSubset(of: core), "\(name)")
    }
  }

  @Test func modulesImportWhatTheManifestGrantsThem() throws {
    for (name, module) in manifest.modules where module.layer != "plugin" {
      let files = try Repository.swiftFiles(in: "\(module.folder)/\(name)")
      #expect(!files.isEmpty, "\(name)")
      let granted = module.granted.union(Manifest.toolchainModules)
      for file in files {
        #expect(try Repository.imports(of: file).subtracting(granted) == [], "\(file)")
      }
    }
  }

  @Test func eachModuleHasATestTarget() throws {
    let text = try Repository.text("Package.swift")
    let tested = Set(text.matches(of: /\.tests\(\s*(\w+)/).map { String($0.1).lowercased() })
    for (name, module) in manifest.modules where module.layer == "feature" || name.hasSuffix("Live") {
      #expect(tested.contains(name.lowercased()), "\(name) has no test target")
    }
  }
}

import Observation
import SwiftNavigation
import Testing

@MainActor @Suite struct BindingTests {
  struct Settings: Equatable, Identifiable {
    var id = 7
    var name = "Blob"
    var tags: [String] = ["a"]
  }

  @CasePathable enum Destination: Equatable {
    case edit(Settings)
    case number(Int)
  }

  @Observable final class Model {
    var settings = Settings()
    var optional: Settings?
    var destination: Destination?
    var current = Destination.number(1)
    var speeds: [Int] = []
    var text = "" {
      didSet { speeds.append(UITransaction.current.speed) }
    }
  }

  @UIBindable var model = Model()

  @Test func bindablesGiveBindingsToProperties() {
    let name = $model.settings.name
    #expect(name.wrappedValue == "Blob")
    name.wrappedValue = "Blob, Jr."
    #expect(model.settings == Settings(name: "Blob, Jr."))
    model.settings.name = "Blob, Sr."
    #expect(name.wrappedValue == "Blob, Sr.")
    $model.settings.tags[0].wrappedValue = "b"
    #expect(model.settings.tags == ["b"])
    #expect($model.settings.id == 7)
  }

  @Test func wrappersPassBindingsOn() {
    @UIBinding var local = 1
    let other = $local
    other.wrappedValue = 2
    #expect(local == 2)
    local += 1
    #expect(other.wrappedValue == 3)
    @UIBinding(projectedValue: $model.settings.name) var name
    name = "New"
    #expect(model.settings.name == "New")
  }

  @Test func bindingsThatOwnTheirValueCanBeObserved() async {
    let binding = UIBinding(wrappedValue: 1)
    let log = Log<Int>()
    let token = observe { log.append(binding.wrappedValue) }
    binding.wrappedValue = 2
    await log.waitForCount(2)
    #expect(log.values == [1, 2])
    token.cancel()
  }

  @Test func constantsDropWrites() {
    let binding = UIBinding.constant(1)
    binding.wrappedValue = 2
    #expect(binding.wrappedValue == 1)
  }

  @Test func functionsMakeABinding() {
    var value = 1
    let binding = UIBinding(id: "value", get: { value }, set: { value = $0 })
    binding.wrappedValue += 1
    #expect(value == 2)
    #expect(
      UIBindingIdentifier(binding) == UIBindingIdentifier(UIBinding(id: "value", get: { 0 }, set: { _ in }))
    )
  }

  @Test func identifiersTellPlaces() {
    #expect(UIBindingIdentifier($model.settings.name) == UIBindingIdentifier($model.settings.name))
    #expect(UIBindingIdentifier($model.settings.name) != UIBindingIdentifier($model.settings.id))
    let other = UIBindable(Model())
    #expect(UIBindingIdentifier($model.settings) != UIBindingIdentifier(other.settings))
    #expect(UIBindingIdentifier(UIBinding.constant(1)) != UIBindingIdentifier(UIBinding.constant(1)))
    #expect(
      Set([UIBindingIdentifier($model.text), UIBindingIdentifier($model.text)]).count == 1
    )
  }

  @Test func transactionsAccompanyWrites() {
    var transaction = UITransaction()
    transaction.speed = 3
    $model.text.transaction(transaction).wrappedValue = "a"
    $model.text.wrappedValue = "b"
    withUITransaction(\.speed, 4) { $model.text.wrappedValue = "c" }
    #expect(model.speeds == [3, 0, 4])
    let derived = UIBinding<String?>($model.text.transaction(transaction))
    derived.wrappedValue = "d"
    #expect(model.speeds == [3, 0, 4, 3])
  }

  @Test func optionalsUnwrap() throws {
    #expect(UIBinding($model.optional) as UIBinding<Settings>? == nil)
    model.optional = Settings(name: "One")
    let unwrapped = try #require(UIBinding<Settings>($model.optional))
    unwrapped.name.wrappedValue = "Two"
    #expect(model.optional?.name == "Two")
    model.optional = nil
    #expect(unwrapped.wrappedValue.name == "Two")
    unwrapped.name.wrappedValue = "Three"
    #expect(model.optional == nil)
    model.optional = Settings(name: "Four")
    #expect(unwrapped.wrappedValue.name == "Four")
  }

  @Test func valuesWrapIntoOptionals() {
    let optional = UIBinding<String?>($model.settings.name)
    #expect(optional.wrappedValue == "Blob")
    optional.wrappedValue = nil
    #expect(model.settings.name == "Blob")
    optional.wrappedValue = "Other"
    #expect(model.settings.name == "Other")
  }

  @Test func presenceIsABoolean() {
    let isPresent = UIBinding<Bool>($model.optional)
    #expect(!isPresent.wrappedValue)
    isPresent.wrappedValue = true
    #expect(model.optional == nil)
    model.optional = Settings()
    #expect(isPresent.wrappedValue)
    isPresent.wrappedValue = false
    #expect(model.optional == nil)
  }

  @Test func typesCanBeErased() {
    let erased = UIBinding<AnyHashable>($model.settings.name)
    #expect(erased.wrappedValue == AnyHashable("Blob"))
    erased.wrappedValue = AnyHashable("Other")
    erased.wrappedValue = AnyHashable(1)
    #expect(model.settings.name == "Other")
  }

  @Test func casesOfAnEnum() throws {
    #expect($model.current.edit == nil)
    let number = try #require($model.current.number)
    number.wrappedValue += 1
    #expect(model.current == .number(2))
    model.current = .edit(Settings())
    #expect(number.wrappedValue == 2)
    number.wrappedValue = 3
    #expect(model.current == .edit(Settings()))
  }

  @Test func casesOfAnOptionalEnum() {
    let edit = $model.destination.edit
    let number = $model.destination.number
    #expect(edit.wrappedValue == nil)
    edit.wrappedValue = Settings()
    #expect(model.destination == .edit(Settings()))
    #expect(number.wrappedValue == nil)
    edit.wrappedValue = nil
    #expect(model.destination == nil)
  }

  @Test func aLateNilDoesNotDismissWhatCameAfter() {
    model.destination = .edit(Settings())
    let edit = $model.destination.edit
    model.destination = .number(1)
    edit.wrappedValue = nil
    #expect(model.destination == .number(1))
  }
}

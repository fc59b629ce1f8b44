@main struct ScheduleCLI {
  static func main() {}
}

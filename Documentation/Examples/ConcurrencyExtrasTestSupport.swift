// What the examples of ConcurrencyExtrasTestSupport take for granted.

public enum Session {
  @TaskLocal public static var user = "nobody"
}

// Tests of SwiftNavigation

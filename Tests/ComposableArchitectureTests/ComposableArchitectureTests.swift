// Tests of ComposableArchitecture

// ComposableArchitecture

import ComposableArchitecture

@Reducer struct PresentedChild {}

@ObservableState struct AlwaysPresented {
  @Presents var child: PresentedChild.State  // error: optional
}

@ObservableState struct InferredPresented {
  @Presents var child = PresentedChild.State()  // error: needs the optional type
}

struct UnobservedPresented {
  @Presents var child: PresentedChild.State?  // error: needs '@ObservableState'
}

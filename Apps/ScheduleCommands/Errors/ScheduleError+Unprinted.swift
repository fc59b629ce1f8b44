import ScheduleModels

extension ScheduleError {
  /// What a command says that has done its work and can't print it.
  ///
  /// It must not look as though the work had failed, or it would be done twice.
  ///
  /// ```
  /// the event "Lunch" was saved, but the output can't be written (No space left on device)
  /// ```
  ///
  /// - Parameters:
  ///   - done: What was done, as a clause.
  ///   - failure: Why it can't be printed.
  ///   - remedy: How to see what was done.
  public init(done: String, unprinted failure: any Error, remedy: String? = nil) {
    let failure = ScheduleError(failure)
    self.init(.inputOutput, "\(done), but \(failure.message)", remedy: remedy ?? failure.remedy)
  }
}

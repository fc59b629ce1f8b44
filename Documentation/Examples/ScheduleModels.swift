// What the examples of ScheduleModels take for granted.

public import ScheduleModels

public let nine = LocalDateTime(wallSeconds: 9 * 3600)

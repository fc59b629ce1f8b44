// ScheduleModels

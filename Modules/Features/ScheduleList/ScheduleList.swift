// ScheduleList

// ScheduleDetail

// ScheduleForm

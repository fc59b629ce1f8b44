// Tests of ScheduleForm

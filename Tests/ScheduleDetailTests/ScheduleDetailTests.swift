// Tests of ScheduleDetail

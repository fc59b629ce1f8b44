// Tests of ScheduleList

// Tests of ScheduleModels

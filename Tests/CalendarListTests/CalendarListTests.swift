// Tests of CalendarList

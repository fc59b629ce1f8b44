// Tests of ICalendar

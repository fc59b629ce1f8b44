// Tests of CalendarImport

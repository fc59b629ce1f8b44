// Tests of CalendarExport

// CalendarImport

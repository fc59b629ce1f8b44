// ICalendar

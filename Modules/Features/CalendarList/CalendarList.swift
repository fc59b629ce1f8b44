// CalendarList

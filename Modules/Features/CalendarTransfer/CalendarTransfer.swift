// CalendarTransfer

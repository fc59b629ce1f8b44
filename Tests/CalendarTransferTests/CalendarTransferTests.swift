// Tests of CalendarTransfer

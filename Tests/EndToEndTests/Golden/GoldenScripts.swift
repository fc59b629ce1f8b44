extension GoldenScript {
  static let zones = ["UTC", "America/Vancouver", "Asia/Kathmandu", "Australia/Lord_Howe"]

  /// What depends on the zone.
  static let local: [GoldenScript] = [
    GoldenScript(
      name: "list",
      lines: [
        "$schedule list", "$schedule --from 2026-03-06 --days 3",
        "$schedule list --from 2026-04-05 --days 1 --limit 2",
        "$schedule list --from 2026-04-05 --days 1 --format '{time:11} {title:24} {start:xxx}{location? @}'",
        "$schedule list --from 2027-01-09 --days 1",
      ]
    ),
    GoldenScript(name: "day", lines: ["$schedule day 2026-04-05"]),
    GoldenScript(name: "week", lines: ["$schedule week 2026-03-08", "$schedule week"]),
    GoldenScript(name: "month", lines: ["$schedule month"]),
    GoldenScript(
      name: "show",
      lines: ["sbnh", "geww", "7qz2", "fcwp", "a2mp", "ms4b", "uujv", "je3e", "zzzz"].map {
        "$schedule show \($0)"
      }
    ),
    GoldenScript(
      name: "search",
      lines: [
        "$schedule search watch", "$schedule search fair", "$schedule search the", "$schedule search nowhere",
      ]
    ),
    GoldenScript(
      name: "free",
      lines: [
        "$schedule free --days 3 --duration 2h",
        "$schedule free --from 2026-04-05 --days 1 --between 0:00-6:00 --duration 15m",
        "$schedule free --from 2026-04-05 --days 1 --duration 9h",
      ]
    ),
    GoldenScript(
      name: "add",
      lines: [
        "$schedule add Lunch --start 'tomorrow 12:30' --location Canteen",
        "$schedule add Night --start 2026-04-05T01:45 --duration 30m",
        "$schedule add Trip --start 2026-04-10 --end 2026-04-12 --zone floating --notes 'Two bags'",
        "$schedule add Course --start 'mon 18:00' --repeat 'every 2 weeks on mon,wed' --count 6 --alarm 15m",
        "$schedule add Lunch --start someday",
      ],
      makesEvents: true
    ),
    GoldenScript(
      name: "edit",
      lines: [
        "$schedule edit ms4b --start 'mon 9:00' --location Here",
        "$schedule edit sbnh --occurrence 2026-04-07 --this --start 2026-04-07T10:00",
        "$schedule edit sbnh --title Scrum",
      ]
    ),
    GoldenScript(
      name: "alarms",
      lines: [
        "$schedule alarms list --days 4", "$schedule alarms due", "$schedule alarms missed",
        "SCHEDULE_CLI_NOW=2026-04-06T07:28:00Z $schedule alarms due",
        "SCHEDULE_CLI_NOW=2026-04-06T07:28:00Z $schedule alarms snooze sbnh 30m",
        "SCHEDULE_CLI_NOW=2026-04-06T07:29:00Z $schedule alarms list --days 1",
        "SCHEDULE_CLI_NOW=2026-04-06T08:10:00Z $schedule alarms dismiss sbnh", "$schedule alarms snooze zzzz",
      ]
    ),
    GoldenScript(
      name: "history",
      lines: [
        "$schedule delete ms4b", "$schedule undo", "$schedule redo", "$schedule undo 99", "$schedule undo 1",
        "$schedule history",
      ]
    ),
  ]

  /// What doesn't.
  static let universal: [GoldenScript] = [
    GoldenScript(
      name: "delete",
      lines: [
        "$schedule delete ms4b", "$schedule delete sbnh",
        "$schedule delete sbnh --occurrence 2026-04-08 --this",
        "$schedule delete sbnh --occurrence 2026-04-13 --following", "$schedule delete geww --all",
        "$schedule delete zzzz",
      ]
    ),
    GoldenScript(
      name: "import",
      lines: [
        "$schedule import sample.ics", "sed s/DTSTART.*T160000/DTSTART:never/ hard.ics | $schedule import -",
        "sed s/Fair/Festival/ hard.ics | $schedule import - none.ics", "$schedule import none.ics",
        "$schedule import /dev/null",
      ]
    ),
    GoldenScript(
      name: "show-source",
      lines: ["$schedule show a2mp --source | grep -v ^DTSTAMP"],
      isRaw: true
    ),
    GoldenScript(
      name: "export",
      lines: [
        "$schedule export | head -8", "$schedule export --output all.ics",
        "$schedule export --output all.ics",
        "$schedule export --output all.ics --force", "$schedule export --output none/all.ics",
      ],
      isRaw: true
    ),
    GoldenScript(
      name: "config",
      lines: [
        "$schedule config show | grep -v color", "$schedule config path", "$schedule config set days 3",
        "$schedule list",
        "SCHEDULE_CLI_DAYS=1 $schedule list", "$schedule config set days never",
        "$schedule config set dayz 3",
        "$schedule config unset days", "echo 'days = many' >> settings.conf; $schedule list",
      ]
    ),
    GoldenScript(
      name: "calendars",
      lines: [
        "$schedule calendars list", "$schedule calendars add Work --color '#3366ff'",
        "$schedule calendars rename work 'Work, and all that one does there for a living, day by day, year by year'",
        "$schedule calendars color personal '#cc0000'", "$schedule calendars remove personal",
        "$schedule calendars remove work", "$schedule calendars color personal green",
      ]
    ),
  ]
}

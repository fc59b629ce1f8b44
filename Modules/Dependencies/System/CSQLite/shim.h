#pragma once
#include <sqlite3.h>

/* SQLITE_TRANSIENT is a cast that Swift can't import: these bind a copy of the bytes. */

static inline int csqlite_bind_text(sqlite3_stmt *statement, int index, const char *bytes, int count) {
  return sqlite3_bind_text(statement, index, bytes, count, SQLITE_TRANSIENT);
}

static inline int csqlite_bind_blob(sqlite3_stmt *statement, int index, const void *bytes, int count) {
  return sqlite3_bind_blob(statement, index, bytes, count, SQLITE_TRANSIENT);
}

/* Variadic. To be called before anything else of SQLite: allocations are not counted any more, which takes a
   global lock each time. */
static inline int csqlite_stop_counting_memory(void) {
  return sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
}

#pragma once

// What the Glibc module leaves out.

#include <errno.h>
#include <malloc.h>
#include <sys/eventfd.h>
#include <sys/inotify.h>
#include <sys/timerfd.h>
#include <unistd.h>
#include <wchar.h>

// POSIX (XSI) has it, but <wchar.h> hides it from modules that are built without _XOPEN_SOURCE.
extern int wcwidth(wchar_t character);

extern char **environ;

// Swift sees `environ` as a variable that any thread may change. This program only reads it, and sets no variable.
static inline char **cglibc_environment(void) { return environ; }

// Anonymous enumerations have types of their own in Swift.
static inline int cglibc_event(void) { return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK); }
static inline int cglibc_timer(void) { return timerfd_create(CLOCK_REALTIME, TFD_CLOEXEC | TFD_NONBLOCK); }
static inline int cglibc_set_timer(int timer, time_t seconds) {
  struct itimerspec time = {.it_value = {.tv_sec = seconds}};
  return timerfd_settime(timer, TFD_TIMER_ABSTIME | TFD_TIMER_CANCEL_ON_SET, &time, 0);
}
static inline int cglibc_watches(void) { return inotify_init1(IN_CLOEXEC | IN_NONBLOCK); }

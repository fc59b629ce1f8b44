#pragma once

#include <wchar.h>

// POSIX (XSI) has it, but <wchar.h> hides it from modules that are built without _XOPEN_SOURCE.
extern int wcwidth(wchar_t character);

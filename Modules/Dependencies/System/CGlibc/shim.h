#pragma once

// What the Glibc module leaves out.

#include <malloc.h>
#include <wchar.h>

// POSIX (XSI) has it, but <wchar.h> hides it from modules that are built without _XOPEN_SOURCE.
extern int wcwidth(wchar_t character);

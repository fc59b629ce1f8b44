#pragma once
#define CURL_DISABLE_TYPECHECK 1
#include <curl/curl.h>
#include <dlfcn.h>
#include <stddef.h>

// libcurl, loaded on first use: a program that doesn't reach out never maps it. Nothing here links with it;
// every function is a pointer that `curl_library_load` finds. The variadic ones, which Swift can't call, are
// untyped pointers with one typed function below for each kind of argument.
typedef struct curl_library {
  CURLcode (*global_init)(long flags);
  char *(*version)(void);
  const char *(*easy_strerror)(CURLcode code);
  CURL *(*easy_init)(void);
  void (*easy_cleanup)(CURL *handle);
  void *easy_setopt;
  void *easy_getinfo;
  CURLM *(*multi_init)(void);
  CURLMcode (*multi_cleanup)(CURLM *multi);
  void *multi_setopt;
  CURLMcode (*multi_add_handle)(CURLM *multi, CURL *handle);
  CURLMcode (*multi_remove_handle)(CURLM *multi, CURL *handle);
  CURLMcode (*multi_perform)(CURLM *multi, int *running);
  CURLMcode (*multi_poll)(CURLM *multi, struct curl_waitfd *extra, unsigned int count, int timeout, int *ready);
  CURLMcode (*multi_wakeup)(CURLM *multi);
  CURLMsg *(*multi_info_read)(CURLM *multi, int *remaining);
  struct curl_slist *(*slist_append)(struct curl_slist *list, const char *text);
  void (*slist_free_all)(struct curl_slist *list);
} curl_library;

// Opens the library called `name` and fills `library`. Returns NULL, or what is wrong, to be copied at once.
static inline const char *curl_library_load(curl_library *library, const char *name) {
  void *handle = dlopen(name, RTLD_NOW | RTLD_LOCAL);
  if (handle == NULL) return dlerror();
  struct {
    const char *name;
    void **place;
  } symbols[] = {
      {"curl_global_init", (void **)&library->global_init},
      {"curl_version", (void **)&library->version},
      {"curl_easy_strerror", (void **)&library->easy_strerror},
      {"curl_easy_init", (void **)&library->easy_init},
      {"curl_easy_cleanup", (void **)&library->easy_cleanup},
      {"curl_easy_setopt", &library->easy_setopt},
      {"curl_easy_getinfo", &library->easy_getinfo},
      {"curl_multi_init", (void **)&library->multi_init},
      {"curl_multi_cleanup", (void **)&library->multi_cleanup},
      {"curl_multi_setopt", &library->multi_setopt},
      {"curl_multi_add_handle", (void **)&library->multi_add_handle},
      {"curl_multi_remove_handle", (void **)&library->multi_remove_handle},
      {"curl_multi_perform", (void **)&library->multi_perform},
      {"curl_multi_poll", (void **)&library->multi_poll},
      {"curl_multi_wakeup", (void **)&library->multi_wakeup},
      {"curl_multi_info_read", (void **)&library->multi_info_read},
      {"curl_slist_append", (void **)&library->slist_append},
      {"curl_slist_free_all", (void **)&library->slist_free_all},
  };
  for (size_t i = 0; i < sizeof symbols / sizeof symbols[0]; i++) {
    *symbols[i].place = dlsym(handle, symbols[i].name);
    if (*symbols[i].place == NULL) return dlerror();
  }
  return NULL;
}

typedef CURLcode (*curl_library_setopt)(CURL *handle, CURLoption option, ...);
typedef CURLcode (*curl_library_getinfo)(CURL *handle, CURLINFO info, ...);
typedef CURLMcode (*curl_library_multi_setopt)(CURLM *multi, CURLMoption option, ...);
typedef size_t (*curl_library_callback)(char *bytes, size_t size, size_t count, void *context);

static inline CURLcode curl_set_long(
    const curl_library *library, CURL *handle, CURLoption option, long value) {
  return ((curl_library_setopt)library->easy_setopt)(handle, option, value);
}

static inline CURLcode curl_set_offset(
    const curl_library *library, CURL *handle, CURLoption option, curl_off_t value) {
  return ((curl_library_setopt)library->easy_setopt)(handle, option, value);
}

// The library copies the text.
static inline CURLcode curl_set_text(
    const curl_library *library, CURL *handle, CURLoption option, const char *value) {
  return ((curl_library_setopt)library->easy_setopt)(handle, option, value);
}

// The library keeps the pointer: to a list, a buffer, or the context of a callback.
static inline CURLcode curl_set_pointer(
    const curl_library *library, CURL *handle, CURLoption option, void *value) {
  return ((curl_library_setopt)library->easy_setopt)(handle, option, value);
}

static inline CURLcode curl_set_callback(
    const curl_library *library, CURL *handle, CURLoption option, curl_library_callback value) {
  return ((curl_library_setopt)library->easy_setopt)(handle, option, value);
}

static inline CURLcode curl_set_body(
    const curl_library *library, CURL *handle, const void *bytes, curl_off_t count) {
  CURLcode code = curl_set_offset(library, handle, CURLOPT_POSTFIELDSIZE_LARGE, count);
  if (code != CURLE_OK) return code;
  return ((curl_library_setopt)library->easy_setopt)(handle, CURLOPT_COPYPOSTFIELDS, bytes);
}

static inline CURLcode curl_get_long(
    const curl_library *library, CURL *handle, CURLINFO info, long *value) {
  return ((curl_library_getinfo)library->easy_getinfo)(handle, info, value);
}

static inline CURLcode curl_get_pointer(
    const curl_library *library, CURL *handle, CURLINFO info, void **value) {
  return ((curl_library_getinfo)library->easy_getinfo)(handle, info, value);
}

static inline CURLMcode curl_multi_set_long(
    const curl_library *library, CURLM *multi, CURLMoption option, long value) {
  return ((curl_library_multi_setopt)library->multi_setopt)(multi, option, value);
}

// The transfer that a message says is done, and how it went: `data` is a union, which Swift can't read.
static inline CURLcode curl_message_result(const CURLMsg *message) { return message->data.result; }

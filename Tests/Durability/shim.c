/* Loaded before the C library: no call writes more than SHORT_WRITE bytes to a file. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <sys/types.h>
#include <unistd.h>

static size_t shortened(size_t count) {
  static size_t limit;
  if (limit == 0) limit = strtoul(getenv("SHORT_WRITE"), NULL, 10);
  return count < limit ? count : limit;
}

ssize_t write(int file, const void *bytes, size_t count) {
  static ssize_t (*next)(int, const void *, size_t);
  if (!next) next = dlsym(RTLD_NEXT, "write");
  return next(file, bytes, file > 2 ? shortened(count) : count);
}

ssize_t pwrite(int file, const void *bytes, size_t count, off_t offset) {
  static ssize_t (*next)(int, const void *, size_t, off_t);
  if (!next) next = dlsym(RTLD_NEXT, "pwrite");
  return next(file, bytes, shortened(count), offset);
}

ssize_t pwrite64(int file, const void *bytes, size_t count, off_t offset) {
  return pwrite(file, bytes, count, offset);
}

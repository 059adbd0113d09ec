/*
 * Loaded before libc (LD_PRELOAD): tells, for the files of one folder, what each write replaces and what each sync made
 * safe. A power cut is then a kill after which some of the writes that no sync made safe are taken back (power-cut.ts).
 *
 * POWER_CUT_DISK: folder of the files. POWER_CUT_LOG: folder of the logs, one for each inode. A log only grows, by whole
 * records, so that a kill at any moment leaves at most an unfinished last one of its process:
 * - a write: MARK, offset, bytes written, bytes replaced (fewer where the file ended), and those bytes;
 * - a sync that succeeded: MARK, length of the log when it began, SYNC, 0.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <limits.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define MARK 0x5ac1f7d2904be863u
#define SYNC UINT64_MAX
#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

static void path_of_log(ino_t inode, char *log) {
  snprintf(log, PATH_MAX, "%s/%lu", getenv("POWER_CUT_LOG"), (unsigned long)inode);
}

static int is_watched(int fd, struct stat *facts, char *log) {
  const char *disk = getenv("POWER_CUT_DISK");
  char link[64], path[PATH_MAX] = "";
  if (!disk || fstat(fd, facts) != 0 || !S_ISREG(facts->st_mode)) return 0;
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  if (readlink(link, path, PATH_MAX - 1) <= 0 || strncmp(path, disk, strlen(disk)) != 0) return 0;
  path_of_log(facts->st_ino, log);
  return 1;
}

static void append(const char *log, const void *record, size_t length) {
  int out = open(log, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0666);
  if (out < 0 || write(out, record, length) != (ssize_t)length) abort();
  close(out);
}

/* Told before it is done: a process that is killed in between has at worst told of a write that it never made. */
static void tell_write(int fd, uint64_t offset, uint64_t length) {
  struct stat facts;
  char log[PATH_MAX];
  if (length == 0 || !is_watched(fd, &facts, log)) return;
  uint64_t size = (uint64_t)facts.st_size;
  uint64_t replaced = offset >= size ? 0 : offset + length > size ? size - offset : length;
  uint64_t head[] = {MARK, offset, length, replaced};
  char *record = malloc(sizeof head + replaced);
  memcpy(record, head, sizeof head);
  if (pread(fd, record + sizeof head, replaced, (off_t)offset) != (ssize_t)replaced) abort();
  append(log, record, sizeof head + replaced);
  free(record);
}

/* Makes safe what was written before it began, by any process, and nothing that is written while it runs. */
static int tell_sync(int fd, int (*sync)(int)) {
  struct stat facts;
  char log[PATH_MAX];
  if (!is_watched(fd, &facts, log) || stat(log, &facts) != 0) return sync(fd);
  int result = sync(fd);
  uint64_t record[] = {MARK, (uint64_t)facts.st_size, SYNC, 0};
  if (result == 0) append(log, record, sizeof record);
  return result;
}

int fsync(int fd) { return tell_sync(fd, REAL(fsync)); }
int fdatasync(int fd) { return tell_sync(fd, REAL(fdatasync)); }

ssize_t pwrite64(int fd, const void *bytes, size_t length, off64_t offset) {
  tell_write(fd, (uint64_t)offset, length);
  return REAL(pwrite64)(fd, bytes, length, offset);
}

ssize_t pwrite(int fd, const void *bytes, size_t length, off_t offset) { return pwrite64(fd, bytes, length, offset); }

/* The end of a file that is cut off is replaced as well, by nothing. */
int ftruncate64(int fd, off64_t length) {
  struct stat facts;
  if (fstat(fd, &facts) == 0 && length < facts.st_size)
    tell_write(fd, (uint64_t)length, (uint64_t)(facts.st_size - length));
  return REAL(ftruncate64)(fd, length);
}

int ftruncate(int fd, off_t length) { return ftruncate64(fd, length); }

/* The next file may get the same inode. */
int unlink(const char *path) {
  struct stat facts;
  char log[PATH_MAX];
  int is_last = getenv("POWER_CUT_DISK") && stat(path, &facts) == 0 && facts.st_nlink == 1;
  int result = REAL(unlink)(path);
  if (is_last && result == 0) {
    path_of_log(facts.st_ino, log);
    REAL(unlink)(log);
  }
  return result;
}

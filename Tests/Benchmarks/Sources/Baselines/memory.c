#define _GNU_SOURCE
#include "Baselines.h"

#include <stdatomic.h>

void baseline_consume(const void *memory) { __asm__ volatile("" : : "r"(memory) : "memory"); }

#ifdef __linux__
// The process's own allocations go through these, which count and pass them on.
#include <dlfcn.h>
#include <stdlib.h>

static atomic_size_t allocations;

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

void *malloc(size_t size) {
  atomic_fetch_add_explicit(&allocations, 1, memory_order_relaxed);
  return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
  atomic_fetch_add_explicit(&allocations, 1, memory_order_relaxed);
  return __libc_calloc(count, size);
}

void *realloc(void *old, size_t size) {
  atomic_fetch_add_explicit(&allocations, 1, memory_order_relaxed);
  return __libc_realloc(old, size);
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  atomic_fetch_add_explicit(&allocations, 1, memory_order_relaxed);
  *result = __libc_memalign(alignment, size);
  return *result ? 0 : 12;
}

size_t baseline_allocations(void) {
  return atomic_load_explicit(&allocations, memory_order_relaxed);
}
#else
size_t baseline_allocations(void) { return 0; }
#endif

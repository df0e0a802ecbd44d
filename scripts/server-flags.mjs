/**
 * Memory settings of the server's Node: a young generation of 16 MB (without the limit it takes 75 MB more), and an old
 * one that is collected when it has grown by a third. It never reaches a gigabyte; that is the hard limit.
 *
 * No pretenuring: for allocation sites whose objects often survive a young collection (those of a page being rendered
 * all do), V8 allocates further objects in the old generation. There they die unnoticed and retain everything they
 * reference, page by page, until a full collection: every three seconds under load, compared with every ten to thirty
 * now.
 */
export const SERVER_FLAGS = [
  '--max-semi-space-size=16',
  '--max-old-space-size=1000',
  '--heap-growing-percent=30',
  '--no-allocation-site-pretenuring',
];

/**
 * glibc settings for memory outside V8: two arenas instead of eight per core, and large blocks returned to the system
 * once they are free. Threads that compress pages and process pictures would each retain an arena of their own, and
 * V8's compilation memory would fragment the heap. Ignored on systems without glibc. Node's compile cache is off,
 * because it would stay in memory as long as the server runs.
 */
export const SERVER_ENVIRONMENT = {
  NODE_DISABLE_COMPILE_CACHE: '1',
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '32768',
  MALLOC_TRIM_THRESHOLD_: '1048576',
};

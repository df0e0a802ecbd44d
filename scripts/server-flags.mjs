/**
 * Memory settings of the server's Node: a young generation of 16 MB, and an old one that is collected when it has grown
 * by a third. With Node's defaults, made for machines of many gigabytes, the server grows to half as much again without
 * benefit. It never reaches a gigabyte; that is the hard limit.
 *
 * No pretenuring: for allocation sites whose objects often survive a young collection (those of a page being rendered
 * all do), V8 allocates further objects in the old generation. There they die unnoticed and retain everything they
 * reference, page by page, until a full collection: every three seconds under load, compared with every ten to thirty
 * now. One helper thread for collections: four would take the only core of a small machine from the server.
 *
 * Code is optimised after a fifteenth of V8's default number of calls: a page consists of thousands of small functions,
 * each called a few times per page, and a server with little traffic would never reach full speed.
 */
export const SERVER_FLAGS = [
  // Relative to the repository, where the server is started; documented in that file.
  '--import=./scripts/plain-loader.mjs',
  '--max-semi-space-size=16',
  '--max-old-space-size=1000',
  '--heap-growing-percent=30',
  '--no-allocation-site-pretenuring',
  '--v8-pool-size=1',
  '--invocation-count-for-maglev=40',
  '--invocation-count-for-turbofan=200',
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

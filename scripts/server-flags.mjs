/**
 * How the server's Node keeps its memory: a young generation of 16 MB, and an old one that is collected when it has grown by a third. With
 * Node's own settings, made for machines of many gigabytes, the server grows to half as much again for nothing. A gigabyte is no size it
 * reaches but the end of what it may take.
 *
 * No pretenuring: of places in the code whose objects often survive a collection of the young generation (of a page in the middle of its rendering all do),
 * V8 puts the next ones among the old. There they die unnoticed and hold on to all they point to, page by page, until the whole heap is walked:
 * every three seconds under load, where it now is every ten to thirty. One thread beside ours walks it: four would take a small machine's only core from it.
 *
 * Code is compiled for speed after a fifteenth of the calls that V8 waits for by itself: a page is made of thousands of small functions, each called a few
 * times a page, and a server without much to do would never come to its speed.
 */
export const SERVER_FLAGS = [
  // See there; relative to the repository, where the server is started.
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
 * How glibc keeps what is not V8's: two heaps instead of eight for each core, large blocks given back to the system once they are free. Threads
 * that pack pages and draw pictures would each hold on to a heap of their own, and what V8 compiles with would hold the heap apart. Elsewhere than on
 * glibc nobody reads these. What Node keeps of compiled code would lie in memory for as long as the server runs.
 */
export const SERVER_ENVIRONMENT = {
  NODE_DISABLE_COMPILE_CACHE: '1',
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '32768',
  MALLOC_TRIM_THRESHOLD_: '1048576',
};

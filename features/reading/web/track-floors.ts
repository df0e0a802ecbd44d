/** In ms in view: a page that is left sooner has not been read, nor has a comment that only flies past. */
const READ_AFTER = 3000;
const SEEN_AFTER = 500;
/** In ms: least time between two reports. */
const REPORT_EVERY = 3000;

/** Reports how far a page has been read: at first once it has been in view for a while, then what is further on. */
export function startReport(report: (floor: number) => void): { note: (floor: number) => void; end: () => void } {
  let furthest = 0;
  let reported = -1;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (furthest <= reported) return;
    reported = furthest;
    report(furthest);
  };
  const turn = () => {
    if (reported >= 0) {
      if (document.visibilityState === 'hidden') flush();
      return;
    }
    clearTimeout(timer);
    if (document.visibilityState === 'visible') timer = setTimeout(flush, READ_AFTER);
  };
  document.addEventListener('visibilitychange', turn);
  turn();
  return {
    note(floor) {
      furthest = Math.max(furthest, floor);
      if (reported >= 0 && furthest > reported) timer ??= setTimeout(flush, REPORT_EVERY);
    },
    end() {
      document.removeEventListener('visibilitychange', turn);
      if (reported >= 0) flush();
      clearTimeout(timer);
    },
  };
}

/** Watches which of these elements are read: their beginning is in view for a moment. Returns how to stop. */
export function watchRows(rows: ReadonlyMap<string, number>, note: (floor: number) => void): () => void {
  const timers = new Map<Element, ReturnType<typeof setTimeout>>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        clearTimeout(timers.get(target));
        const floor = rows.get(target.id);
        if (isIntersecting && floor !== undefined && document.visibilityState === 'visible')
          timers.set(
            target,
            setTimeout(() => note(floor), SEEN_AFTER),
          );
      }
    },
    { rootMargin: '0px 0px -25% 0px' },
  );
  const observe = () => {
    observer.disconnect();
    for (const anchor of rows.keys()) {
      const element = document.getElementById(anchor);
      if (element) observer.observe(element);
    }
  };
  // What stood in a window that nobody saw is looked at again.
  document.addEventListener('visibilitychange', observe);
  observe();
  return () => {
    document.removeEventListener('visibilitychange', observe);
    observer.disconnect();
    for (const timer of timers.values()) clearTimeout(timer);
  };
}

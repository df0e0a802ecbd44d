/** In ms in view: a page that is left sooner has not been read, nor has a comment that only flies past. */
const READ_AFTER = 3000;
const SEEN_AFTER = 500;
/** In ms: least time between two reports. */
const REPORT_EVERY = 3000;

/** The furthest comment, and the furthest block of the text itself below the first screen; 0: none. */
export interface Position {
  floor: number;
  block: number;
}

interface Report {
  note: (part: keyof Position, number: number) => void;
  end: () => void;
}

/** Reports how far a page has been read: at first once it has been in view for a while, then what is further on. */
export function startReport(report: (position: Position) => void): Report {
  const furthest: Position = { floor: 0, block: 0 };
  let reported: Position | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const isFurther = () => reported === undefined || furthest.floor > reported.floor || furthest.block > reported.block;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (!isFurther()) return;
    reported = { ...furthest };
    report(reported);
  };
  const turn = () => {
    if (reported) {
      if (document.visibilityState === 'hidden') flush();
      return;
    }
    clearTimeout(timer);
    if (document.visibilityState === 'visible') timer = setTimeout(flush, READ_AFTER);
  };
  document.addEventListener('visibilitychange', turn);
  turn();
  return {
    note(part, number) {
      furthest[part] = Math.max(furthest[part], number);
      if (reported && isFurther()) timer ??= setTimeout(flush, REPORT_EVERY);
    },
    end() {
      document.removeEventListener('visibilitychange', turn);
      if (reported) flush();
      clearTimeout(timer);
    },
  };
}

/**
 * Watches which of the elements that are found are read: their beginning is in view for a moment. Returns how to stop.
 */
export function watchRows(find: () => ReadonlyMap<Element, number>, note: (number: number) => void): () => void {
  let rows: ReadonlyMap<Element, number> = new Map();
  const timers = new Map<Element, ReturnType<typeof setTimeout>>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        clearTimeout(timers.get(target));
        const number = rows.get(target);
        if (isIntersecting && number !== undefined && document.visibilityState === 'visible')
          timers.set(
            target,
            setTimeout(() => note(number), SEEN_AFTER),
          );
      }
    },
    { rootMargin: '0px 0px -25% 0px' },
  );
  const observe = () => {
    observer.disconnect();
    rows = find();
    for (const element of rows.keys()) observer.observe(element);
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

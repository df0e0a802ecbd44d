/** In ms: after the position was reached and the height was stable for so long, the page is complete. */
const SETTLED = 1000;
/** In ms: limit for slow connections. */
const LONGEST = 15_000;
/** Input events by which the reader takes over. */
const READER = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

let stop: (() => void) | undefined;

/** Ends the current pursuit, if any. */
export function stopPursuit(): void {
  stop?.();
}

/**
 * Scrolls a page to its position, and again whenever its height changes, because data replaces skeletons. `go` returns
 * whether the position was reached. Ends, with `onEnd`, once the page is stable, when the reader does anything, or
 * after `LONGEST`.
 */
export function pursue(go: () => boolean, onEnd: () => void): void {
  stopPursuit();
  let settled: ReturnType<typeof setTimeout> | undefined;
  let reached = { y: scrollY, height: 0 };
  const height = () => document.documentElement.scrollHeight;
  const again = () => {
    clearTimeout(settled);
    if (go()) settled = setTimeout(end, SETTLED);
    reached = { y: scrollY, height: height() };
  };
  // By the scroll bar, or by a press: in an unchanged page nothing else scrolls.
  const scrolled = () => {
    if (height() === reached.height && Math.abs(scrollY - reached.y) > 1) end();
  };
  const watch = new ResizeObserver(again);
  const end = () => {
    if (stop !== end) return;
    stop = undefined;
    watch.disconnect();
    clearTimeout(settled);
    clearTimeout(tooLong);
    removeEventListener('scroll', scrolled);
    for (const event of READER) removeEventListener(event, end, true);
    onEnd();
  };
  const tooLong = setTimeout(end, LONGEST);
  stop = end;
  for (const event of READER) addEventListener(event, end, { capture: true, passive: true });
  addEventListener('scroll', scrolled, { passive: true });
  again();
  watch.observe(document.body);
}

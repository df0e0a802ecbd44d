/** In ms: a page that has kept its height for so long after its place was reached is complete. */
const SETTLED = 1000;
/** In ms: what a slow line may take; then the page stays where it is. */
const LONGEST = 15_000;
/** By these somebody scrolls, or is about to do something in the page. */
const READER = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

let stop: (() => void) | undefined;

/** Ends the pursuit under way, if there is one. */
export function stopPursuit(): void {
  stop?.();
}

/**
 * Brings a page to its place, and again whenever its height changes: what comes later, data in place of a skeleton, makes it
 * higher or shorter. `go` answers whether the place was reached. Ends, with `onEnd`, once the page has settled there, as soon
 * as the reader does anything, or after `LONGEST`.
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
  // By a scroll bar, or by what was pressed: in a page that has not changed, nothing else moves it.
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

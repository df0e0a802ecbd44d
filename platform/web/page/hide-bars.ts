/** In px: less is trembling. */
const STEP = 8;
let isFollowing = false;

/**
 * Marks the document with `data-bars="away"` while the reader scrolls down and until they scroll up; style sheets of
 * low windows hide the bars then.
 */
export function followScrolling(): void {
  if (isFollowing) return;
  isFollowing = true;
  let last = scrollY;
  const { dataset } = document.documentElement;
  addEventListener(
    'scroll',
    () => {
      const at = Math.max(0, scrollY);
      if (Math.abs(at - last) < STEP && at > 0) return;
      if (at > last && at > STEP) dataset['bars'] = 'away';
      else delete dataset['bars'];
      last = at;
    },
    { passive: true },
  );
}

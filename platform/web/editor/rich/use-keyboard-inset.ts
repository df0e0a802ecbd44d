import { type RefObject, useEffect } from 'react';

/** Height of the on-screen keyboard as `--keyboard` on the box: the toolbar stays above it. */
export function useKeyboardInset(box: RefObject<HTMLElement | null>): void {
  // Follows the visual viewport.
  useEffect(() => {
    const { visualViewport: seen } = window;
    if (!seen) return;
    const measure = () => {
      const covered = Math.max(0, Math.round(window.innerHeight - seen.height - seen.offsetTop));
      // A smaller difference is a browser bar, not a keyboard.
      box.current?.style.setProperty('--keyboard', `${covered > 80 && seen.scale < 1.05 ? covered : 0}px`);
    };
    measure();
    seen.addEventListener('resize', measure);
    seen.addEventListener('scroll', measure);
    return () => {
      seen.removeEventListener('resize', measure);
      seen.removeEventListener('scroll', measure);
    };
  }, [box]);
}

import { type RefObject, useEffect } from 'react';

/** How much of the window's bottom the on-screen keyboard covers, as `--keyboard` on the box: its toolbar stays above it. */
export function useKeyboardInset(box: RefObject<HTMLElement | null>): void {
  // Follows the part of the window that can be seen.
  useEffect(() => {
    const { visualViewport: seen } = window;
    if (!seen) return;
    const measure = () => {
      const covered = Math.max(0, Math.round(window.innerHeight - seen.height - seen.offsetTop));
      // Below that it is a bar of the browser coming and going, no keyboard.
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

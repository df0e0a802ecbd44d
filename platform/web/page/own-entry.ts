import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Gives what opens over a page an entry of the browser's history, so that Back closes it instead of leaving the page.
 * Returns what closes it: a step back, whoever asks for it.
 */
export function useOwnEntry(onClosed: () => void): () => void {
  const isLeaving = useRef(false);
  const left = useEffectEvent(onClosed);
  // Follows the browser's history. With the key of the page's entry, the page stays where it is scrolled to.
  useEffect(() => {
    history.pushState({ ...history.state, isOver: true }, '');
    const leave = () => {
      isLeaving.current = true;
      left();
    };
    addEventListener('popstate', leave);
    return () => removeEventListener('popstate', leave);
  }, []);
  return () => {
    if (isLeaving.current) return;
    isLeaving.current = true;
    history.back();
  };
}

import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

const KEY = 'scroll';
/** Entries of the history whose place is remembered. */
const REMEMBERED = 100;

const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;

function readPlaces(): Record<string, number> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as Record<string, number>) : {};
  } catch {
    return {};
  }
}

function keepPlace(key: string): void {
  const entries = Object.entries(readPlaces()).filter(([other]) => other !== key);
  entries.push([key, scrollY]);
  try {
    sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(entries.slice(-REMEMBERED))));
  } catch {
    // Without storage, going back leads to the top.
  }
}

/**
 * Back and forward return to where one was; a new page begins at its top or its anchor. A link may keep the place with
 * the history state `{ keepScroll: true }`.
 */
export function useScrollMemory(): void {
  const { key, hash, state } = useLocation();
  const type = useNavigationType();
  // Follows the browser's scrolling, which belongs to the window and not to any component.
  useBrowserLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    const keeps: unknown = typeof state === 'object' && state !== null && 'keepScroll' in state ? state.keepScroll : false;
    const place = type === 'POP' ? readPlaces()[key] : undefined;
    const anchor = hash.length > 1 ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    if (place !== undefined) scrollTo(0, place);
    else if (anchor) anchor.scrollIntoView();
    else if (type !== 'POP' && keeps !== true) scrollTo(0, 0);
    const keep = () => keepPlace(key);
    addEventListener('pagehide', keep);
    return () => {
      removeEventListener('pagehide', keep);
      keep();
    };
  }, [key]);
}

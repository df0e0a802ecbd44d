import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { newKey } from '../api/new-key.ts';
import { pursue, stopPursuit } from './pursue-position.ts';

const STORE = 'scroll';
/** History entries whose position is remembered. */
const REMEMBERED = 100;
/** In ms: least time between writes to storage while scrolling. */
const WRITE_EVERY = 250;

const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/** Pixels from the top, by the key of the history entry. */
const positions = new Map<string, number>();
/** The entry whose page is rendered. Between a navigation and its page the history is ahead of it. */
let shown: string | undefined;
/** The entry whose position was restored. */
let restored: string | undefined;
let isPursuing = false;
let isStopped: ((event: PopStateEvent) => boolean) | undefined;
let writing: ReturnType<typeof setTimeout> | undefined;

/**
 * Starts tracking the window's scrolling; call once, before the router reads the history. Gives every history entry its
 * own key: the router calls every first load, and every jump within a page, `default`.
 */
export function startScrollMemory(): void {
  readPositions();
  takeOver();
  nameEntry();
  addEventListener('popstate', turn);
  addEventListener('scroll', note, { passive: true });
  // A press may navigate before the last scroll event.
  addEventListener('click', note, true);
  addEventListener('visibilitychange', writePositions);
  addEventListener('pagehide', () => {
    note();
    writePositions();
    // On leaving the document the browser restores the position itself, before any script.
    history.scrollRestoration = 'auto';
  });
  addEventListener('pageshow', takeOver);
}

function takeOver(): void {
  history.scrollRestoration = 'manual';
}

function nameEntry(): void {
  if (typeof history.state?.key === 'string') return;
  history.replaceState({ ...history.state, key: newKey() }, '');
}

/** Has a step through the history judged before the router hears of it: true where the page stays. */
export function judgeSteps(judge: NonNullable<typeof isStopped>): void {
  isStopped = judge;
}

function turn(event: PopStateEvent): void {
  if (isStopped?.(event)) {
    event.stopImmediatePropagation();
    return;
  }
  nameEntry();
  // Back before the intermediate page was rendered: the router sees no change.
  if (shown !== undefined && history.state?.key === shown) restore(shown);
}

function restore(key: string): boolean {
  const position = positions.get(key);
  if (position !== undefined) lead(() => scrollToPosition(position));
  return position !== undefined;
}

function note(): void {
  // The page of another entry, or one still being restored, says nothing about this one's position.
  if (shown === undefined || isPursuing || history.state?.key !== shown) return;
  positions.delete(shown);
  positions.set(shown, scrollY);
  writing ??= setTimeout(writePositions, WRITE_EVERY);
}

function readPositions(): void {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORE) ?? '{}');
    for (const [key, position] of Object.entries(stored ?? {}))
      if (typeof position === 'number') positions.set(key, position);
  } catch {
    // Without storage the browser's own restoration applies.
  }
}

function writePositions(): void {
  clearTimeout(writing);
  writing = undefined;
  for (const key of [...positions.keys()].slice(0, -REMEMBERED)) positions.delete(key);
  try {
    sessionStorage.setItem(STORE, JSON.stringify(Object.fromEntries(positions)));
  } catch {
    // As above.
  }
}

/** True where the position of this entry was restored: nothing else may scroll. */
export const isBackInPosition = (key: string): boolean => restored === key;

/**
 * Back, forward and reload restore the position; a new page begins at its top or anchor. A link keeps the position with
 * the history state `{ keepScroll: true }`.
 */
export function useScrollMemory(): void {
  const { key, hash, state } = useLocation();
  const type = useNavigationType();
  // Follows the window's scrolling, which belongs to no component.
  useBrowserLayoutEffect(() => {
    stopPursuit();
    const isArrival = shown === undefined;
    shown = key;
    const keepsPosition =
      typeof state === 'object' && state !== null && 'keepScroll' in state && state.keepScroll === true;
    restored = type === 'POP' && restore(key) ? key : undefined;
    if (restored === undefined) enter({ anchor: anchorOf(hash), keepsPosition, isNew: type !== 'POP', isArrival });
    note();
  }, [key]);
}

interface Entry {
  anchor: string;
  keepsPosition: boolean;
  isNew: boolean;
  /** The first page of this document. */
  isArrival: boolean;
}

/** Not scrolled yet. The browser has already jumped to an anchor of the document. */
function enter({ anchor, keepsPosition, isNew, isArrival }: Entry): void {
  const isThere = anchor !== '' && document.getElementById(anchor) !== null;
  if (isNew && !keepsPosition && !isThere) scrollTo(0, 0);
  if (anchor !== '' && (isThere ? !isArrival : !keepsPosition)) lead(() => scrollToAnchor(anchor));
}

function lead(go: () => boolean): void {
  isPursuing = true;
  pursue(go, () => {
    isPursuing = false;
    note();
  });
}

function scrollToPosition(position: number): boolean {
  scrollTo({ top: position, behavior: 'instant' });
  return Math.abs(scrollY - position) < 1;
}

function scrollToAnchor(id: string): boolean {
  const element = document.getElementById(id);
  element?.scrollIntoView({ behavior: 'instant' });
  return element !== null;
}

function anchorOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}

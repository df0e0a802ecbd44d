import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { newKey } from '../api/new-key.ts';
import { pursue, stopPursuit } from './pursue-position.ts';

const STORE = 'scroll';
/** Entries of the history whose place is remembered. */
const REMEMBERED = 100;
/** In ms: storage is written no more often while somebody scrolls. */
const WRITE_EVERY = 250;

const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/** Pixels from the top, by the key of the history's entry. */
const positions = new Map<string, number>();
/** The entry whose page is laid out. Between a navigation and its page the history is ahead of it. */
let shown: string | undefined;
/** The entry whose page was brought back to its place. */
let restored: string | undefined;
let isPursuing = false;
let writing: ReturnType<typeof setTimeout> | undefined;

/**
 * Begins to follow the window's scrolling; to be called once, before the router reads the history. Every entry of the
 * history gets a key of its own: the router calls every first load, and every jump within a page, `default`.
 */
export function startScrollMemory(): void {
  readPositions();
  takeOver();
  nameEntry();
  addEventListener('popstate', turn);
  addEventListener('scroll', note, { passive: true });
  // What leads away is pressed: it may come before the event of the last scrolling.
  addEventListener('click', note, true);
  addEventListener('visibilitychange', writePositions);
  addEventListener('pagehide', () => {
    note();
    writePositions();
    // Where the document is left, the browser knows its place as well, and is there before any script.
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

function turn(): void {
  nameEntry();
  // Back before the page of the entry in between was drawn: to the router nothing has changed.
  if (shown !== undefined && history.state?.key === shown) restore(shown);
}

function restore(key: string): boolean {
  const position = positions.get(key);
  if (position !== undefined) lead(() => scrollToPosition(position));
  return position !== undefined;
}

function note(): void {
  // The page of another entry, or one that is not yet where it is led, says nothing about this one's place.
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
    // Without storage a reload begins where the browser puts it.
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

/** True where the page of this entry was brought back to where the reader had been: nothing else may lead elsewhere. */
export const isBackInPosition = (key: string): boolean => restored === key;

/**
 * Back, forward and reload return to where one was; a new page begins at its top or its anchor. A link may keep the place
 * with the history state `{ keepScroll: true }`.
 */
export function useScrollMemory(): void {
  const { key, hash, state } = useLocation();
  const type = useNavigationType();
  // Follows the browser's scrolling, which belongs to the window and not to any component.
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

/** A page nobody has scrolled yet. At an anchor that came with the document the browser has been already. */
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

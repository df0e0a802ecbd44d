import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

/** That something has happened, as the server tells it (`LiveEvent` in `platform/server/live/live.ts`). */
export interface LiveEvent {
  readonly kind: string;
  readonly [field: string]: string | number | boolean;
}

/** Called with an event, or with null when some may have been missed: then whatever is shown is read again. */
export type LiveListener = (event: LiveEvent | null) => void;

const listeners = new Map<string, Set<LiveListener>>();
const watchers = new Set<() => void>();
let isOpen = false;

/** For the connection. */
export function tellLive(event: LiveEvent | null): void {
  for (const [kind, own] of listeners)
    if (event === null || event.kind === kind) for (const listener of own) listener(event);
}

/** For the connection. */
export function setLineOpen(value: boolean): void {
  if (value === isOpen) return;
  isOpen = value;
  for (const watch of watchers) watch();
}

function watchLine(watch: () => void): () => void {
  watchers.add(watch);
  return () => watchers.delete(watch);
}

/**
 * Whether events reach this page; while they do not, a page that must stay current asks from time to time.
 */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    watchLine,
    () => isOpen,
    () => false,
  );
}

/** Returns how to hear no more. */
export function hearLive(kind: string, listener: LiveListener): () => void {
  const own = listeners.get(kind) ?? new Set();
  listeners.set(kind, own.add(listener));
  return () => {
    own.delete(listener);
  };
}

/**
 * Hears events of a kind while the component is shown. The connection may stand before the page that the server wrote
 * has come alive: what was told in between is made up for.
 */
export function useLive(kind: string, listener: LiveListener): void {
  const hear = useEffectEvent(listener);
  // The events come from outside of React.
  useEffect(() => {
    const end = hearLive(kind, (event) => hear(event));
    if (isOpen && document.documentElement.dataset['alive'] !== 'true') hear(null);
    return end;
  }, [kind]);
}

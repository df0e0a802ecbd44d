import { useSyncExternalStore } from 'react';

const MINUTE = 60_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One timer for all times on a page; none without listeners (and so none on the server). */
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const tell of listeners) tell();
  }, MINUTE / 2);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
};

const thisMinute = () => Math.floor(Date.now() / MINUTE) * MINUTE;

/** The current time in ms since the epoch; renders again at least once a minute. */
export const useNow = (): number => {
  useSyncExternalStore(subscribe, thisMinute, thisMinute);
  return Date.now();
};

import type { Caller } from './caller.tsx';

let current: Caller | undefined;

/** The browser's caller for code outside of React: a file dropped on an editor. */
export function setCurrentCaller(caller: Caller): void {
  current = caller;
}

/** @throws before hydration */
export function currentCaller(): Caller {
  if (!current) throw new Error('no page has come alive');
  return current;
}

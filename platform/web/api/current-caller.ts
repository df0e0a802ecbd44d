import type { Caller } from './caller.tsx';

let current: Caller | undefined;

/** Names the browser's one caller, for what is no component and cannot ask its tree: a file dropped on an editor. */
export function setCurrentCaller(caller: Caller): void {
  current = caller;
}

/** @throws where no page has come alive */
export function currentCaller(): Caller {
  if (!current) throw new Error('no page has come alive');
  return current;
}

import { useSyncExternalStore } from 'react';

let stack: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

/** The page behind a dialog does not scroll, and does not move sideways when its scroll bar goes. */
const holdPage = (isHeld: boolean) => {
  const root = document.documentElement;
  const scrollBar = window.innerWidth - root.clientWidth;
  root.style.overflow = isHeld ? 'hidden' : '';
  root.style.paddingRight = isHeld && scrollBar > 0 ? `${scrollBar}px` : '';
};

const change = (next: readonly HTMLElement[]) => {
  if (next.length > 0 !== stack.length > 0) holdPage(next.length > 0);
  stack = next;
  for (const tell of listeners) tell();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Says that a modal dialog opened; call what comes back when it closes. */
export const enterModal = (dialog: HTMLElement): (() => void) => {
  change([...stack, dialog]);
  return () => change(stack.filter((other) => other !== dialog));
};

/** The dialog on top, null when there is none. Outside it the page is inert, so what must be seen and used goes into it. */
export const useTopModal = (): HTMLElement | null =>
  useSyncExternalStore(
    subscribe,
    () => stack.at(-1) ?? null,
    () => null,
  );

import { useSyncExternalStore } from 'react';

let stack: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

/** Stops the page behind a dialog from scrolling, and from shifting when its scroll bar disappears. */
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

/** Registers an open modal dialog; call the returned function when it closes. */
export const enterModal = (dialog: HTMLElement): (() => void) => {
  change([...stack, dialog]);
  return () => change(stack.filter((other) => other !== dialog));
};

/** The topmost dialog, null when there is none. The page outside is inert, so toasts are moved into it. */
export const useTopModal = (): HTMLElement | null =>
  useSyncExternalStore(
    subscribe,
    () => stack.at(-1) ?? null,
    () => null,
  );

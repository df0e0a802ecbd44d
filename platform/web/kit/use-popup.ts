import { type ComponentType, type MouseEvent, useState } from 'react';

type Opened<Props> = { Part: ComponentType<Props>; anchor: HTMLElement; byKeyboard: boolean };

/**
 * Loads a popup's code on intent and opens it on press. If loading fails it stays closed and the next press tries
 * again.
 */
export const usePopup = <Props>(load: () => Promise<ComponentType<Props>>) => {
  const [opened, setOpened] = useState<Opened<Props> | null>(null);
  const close = () => setOpened(null);
  const prepare = () => {
    load().catch(() => undefined);
  };
  const toggle = (event: MouseEvent<HTMLElement>) => {
    if (opened) return close();
    const anchor = event.currentTarget;
    // A click without a pointer comes from Enter or Space.
    const byKeyboard = event.detail === 0;
    load().then(
      (Part) => setOpened({ Part, anchor, byKeyboard }),
      () => undefined,
    );
  };
  return {
    opened,
    close,
    triggerProps: { 'aria-expanded': opened !== null, onClick: toggle, onPointerEnter: prepare, onFocus: prepare },
  };
};

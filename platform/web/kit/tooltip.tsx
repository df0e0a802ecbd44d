import { type ComponentType, type FocusEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import type { TooltipPopupProps } from '#platform/web/kit/tooltip-popup.tsx';

const load = async () => (await import('#platform/web/kit/tooltip-popup.tsx')).TooltipPopup;
const WAIT = 350;

/**
 * A hint for the control inside, on hover and keyboard focus. Hidden from screen readers: it only adds to the control's
 * own label. Until its code is loaded the native `title` is used.
 */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  const [Part, setPart] = useState<ComponentType<TooltipPopupProps> | null>(null);
  const [anchor, setAnchor] = useState<Element | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const later = (act: () => void, wait: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(act, wait);
  };
  const show = (target: Element | null) => {
    load().then(
      (Loaded) => setPart(() => Loaded),
      () => undefined,
    );
    later(() => setAnchor(target), WAIT);
  };
  const hide = () => later(() => setAnchor(null), 80);
  const hover = (event: PointerEvent<HTMLElement>) => {
    if (event.pointerType !== 'touch') show(event.currentTarget.firstElementChild);
  };
  const focus = (event: FocusEvent<HTMLElement>) => {
    if (event.target.matches(':focus-visible')) show(event.currentTarget.firstElementChild);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what passes through from the control inside
    <span
      title={Part ? undefined : text}
      onPointerEnter={hover}
      onPointerLeave={hide}
      onFocus={focus}
      onBlur={hide}
      onPointerDown={hide}
    >
      {children}
      {Part && anchor && <Part anchor={anchor} text={text} onClose={() => setAnchor(null)} />}
    </span>
  );
}

import { Popover } from '@base-ui/react/popover';
import { type ReactNode, useRef } from 'react';
import { classNames } from '#platform/web/kit/class-names.ts';
import css from '#platform/web/kit/popup.module.css';

export type PopoverPopupProps = {
  anchor: HTMLElement;
  label: string;
  align: 'start' | 'center' | 'end';
  /** What gets the focus when it closes, false for nothing; its button unless told. */
  backTo?: () => HTMLElement | false;
  onClose: () => void;
  children: ReactNode;
};

/** Where only fingers point, a field that did not ask for the focus would bring up the keyboard. */
function firstFocus(popup: HTMLElement | null): HTMLElement | boolean | null {
  const isTouched = matchMedia('(pointer: coarse)').matches;
  return isTouched && !popup?.querySelector('[data-autofocus]') ? popup : true;
}

/** The open popover. Loaded on intent by popover.tsx; nothing else imports it. */
export function PopoverPopup({ anchor, label, align, backTo = () => anchor, onClose, children }: PopoverPopupProps) {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Popover.Root
      open
      onOpenChange={(open, { reason, event, cancel }) => {
        // A press on the popover's own button is that button's to answer.
        if (reason === 'outside-press' && event.target instanceof Node && anchor.contains(event.target))
          return cancel();
        if (!open) onClose();
      }}
    >
      <Popover.Portal container={anchor.closest('dialog') ?? undefined}>
        <Popover.Positioner
          className={css.positioner}
          anchor={anchor}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          positionMethod="fixed"
        >
          <Popover.Popup
            ref={popup}
            className={classNames(css.popup, css.card)}
            aria-label={label}
            initialFocus={() => firstFocus(popup.current)}
            finalFocus={backTo}
          >
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

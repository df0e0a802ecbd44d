import { Popover } from '@base-ui/react/popover';
import type { ReactNode } from 'react';
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

/** The open popover. Loaded on intent by popover.tsx; nothing else imports it. */
export function PopoverPopup({ anchor, label, align, backTo = () => anchor, onClose, children }: PopoverPopupProps) {
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
          <Popover.Popup className={classNames(css.popup, css.card)} aria-label={label} finalFocus={backTo}>
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

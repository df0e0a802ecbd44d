import type { ReactNode } from 'react';
import type { PopoverPopupProps } from '#platform/web/kit/popover-popup.tsx';
import { PopupTrigger, type TriggerLook } from '#platform/web/kit/popup-trigger.tsx';
import { usePopup } from '#platform/web/kit/use-popup.ts';

const load = async () => (await import('#platform/web/kit/popover-popup.tsx')).PopoverPopup;

type PopoverProps = TriggerLook & {
  align?: 'start' | 'center' | 'end';
  /** What floats; `close` ends it. */
  children: (close: () => void) => ReactNode;
};

/** A button with a floating panel: a picker, a member card. The page stays usable. */
export function Popover({ align = 'center', children, ...look }: PopoverProps) {
  const { opened, close, triggerProps } = usePopup<PopoverPopupProps>(load);
  return (
    <>
      <PopupTrigger {...look} {...triggerProps} aria-haspopup="dialog" />
      {opened && (
        <opened.Part anchor={opened.anchor} label={look.label} align={align} onClose={close}>
          {children(close)}
        </opened.Part>
      )}
    </>
  );
}

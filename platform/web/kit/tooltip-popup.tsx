import { Tooltip } from '@base-ui/react/tooltip';
import { classNames } from '#platform/web/kit/class-names.ts';
import css from '#platform/web/kit/popup.module.css';

export type TooltipPopupProps = { anchor: Element; text: string; onClose: () => void };

/** The open tooltip. Loaded on intent by tooltip.tsx; nothing else imports it. */
export function TooltipPopup({ anchor, text, onClose }: TooltipPopupProps) {
  return (
    <Tooltip.Root open onOpenChange={(open) => open || onClose()}>
      <Tooltip.Portal container={anchor.closest('dialog') ?? undefined}>
        <Tooltip.Positioner
          className={css.positioner}
          anchor={anchor}
          side="top"
          sideOffset={4}
          collisionPadding={8}
          positionMethod="fixed"
        >
          <Tooltip.Popup className={classNames(css.popup, css.tip)} aria-hidden>
            {text}
          </Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}

import { Tooltip } from '@base-ui/react/tooltip';
import type { ReactNode } from 'react';
import { classNames } from '#platform/web/kit/class-names.ts';
import css from '#platform/web/kit/popup.module.css';

type HoverCardProps = { anchor: Element; id: string; onClose: () => void; children: ReactNode };

/**
 * A card beside a link, which describes it: it takes no focus. What can be pressed on it is a short cut for the
 * pointer, and is on the page of the link too. It lies in the landmark of its link. Loaded on intent.
 */
export function HoverCard({ anchor, id, onClose, children }: HoverCardProps) {
  return (
    <Tooltip.Root open onOpenChange={(open) => open || onClose()}>
      <Tooltip.Portal container={anchor.closest<HTMLElement>('dialog, main') ?? undefined}>
        <Tooltip.Positioner
          className={css.positioner}
          anchor={anchor}
          side="bottom"
          align="start"
          sideOffset={6}
          collisionPadding={8}
          positionMethod="fixed"
        >
          <Tooltip.Popup id={id} role="tooltip" data-hover-card className={classNames(css.popup, css.card)}>
            {children}
          </Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}

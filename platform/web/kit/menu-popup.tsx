import { Menu } from '@base-ui/react/menu';
import { Fragment, useEffect, useRef } from 'react';
import { classNames } from '#platform/web/kit/class-names.ts';
import { Icon, type IconName } from '#platform/web/kit/icon.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import css from '#platform/web/kit/popup.module.css';

export type MenuItem = {
  key: string;
  label: string;
  icon?: IconName;
  /** Goes there… */
  to?: string;
  /** …or does this. */
  onSelect?: () => void;
  danger?: boolean;
  disabled?: boolean;
  /** Currently chosen: theme, language, sorting. When given, the item is checkable. */
  checked?: boolean;
  /** Begins another group. */
  lineAbove?: boolean;
};

export type MenuPopupProps = {
  anchor: HTMLElement;
  byKeyboard: boolean;
  label: string;
  items: readonly MenuItem[];
  align: 'start' | 'end';
  onClose: () => void;
};

function Row({ item }: { item: MenuItem }) {
  const looks = classNames(css.item, item.danger && css.danger);
  const face = (
    <>
      {item.icon && <Icon name={item.icon} />}
      <span>{item.label}</span>
      {item.checked && <Icon name="check" className={css.check} />}
    </>
  );
  if (item.to !== undefined)
    return (
      <Menu.LinkItem
        className={looks}
        closeOnClick
        aria-current={item.checked ? 'true' : undefined}
        render={<Link to={item.to}>{face}</Link>}
      />
    );
  if (item.checked !== undefined)
    return (
      <Menu.CheckboxItem
        className={looks}
        checked={item.checked}
        onCheckedChange={() => item.onSelect?.()}
        disabled={item.disabled}
        closeOnClick
      >
        {face}
      </Menu.CheckboxItem>
    );
  return (
    <Menu.Item className={looks} onClick={() => item.onSelect?.()} disabled={item.disabled}>
      {face}
    </Menu.Item>
  );
}

/** The open menu. Loaded on intent by menu.tsx; nothing else imports it. */
export function MenuPopup({ anchor, byKeyboard, label, items, align, onClose }: MenuPopupProps) {
  const popup = useRef<HTMLDivElement>(null);
  // Opened by keyboard, the first item gets the focus, a frame later, when the menu has taken it.
  useEffect(() => {
    if (!byKeyboard) return;
    const frame = requestAnimationFrame(() =>
      popup.current?.querySelector<HTMLElement>('[role^=menuitem]:not([aria-disabled=true])')?.focus(),
    );
    return () => cancelAnimationFrame(frame);
  }, [byKeyboard]);
  return (
    <Menu.Root
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Menu.Portal container={anchor.closest('dialog') ?? undefined} role="region" aria-label={label}>
        <Menu.Positioner
          className={css.positioner}
          anchor={anchor}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          positionMethod="fixed"
        >
          <Menu.Popup
            ref={popup}
            className={classNames(css.popup, css.menu)}
            aria-label={label}
            finalFocus={() => anchor}
            onKeyDown={(event) => {
              if (event.key !== 'Tab') return;
              // The menu is at the end of the document: Tab would continue from there.
              event.preventDefault();
              event.preventBaseUIHandler();
              anchor.focus();
              onClose();
            }}
          >
            {items.map((item) => (
              <Fragment key={item.key}>
                {item.lineAbove && <Menu.Separator className={css.line} />}
                <Row item={item} />
              </Fragment>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

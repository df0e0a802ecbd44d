import type { MenuItem, MenuPopupProps } from '#platform/web/kit/menu-popup.tsx';
import { PopupTrigger, type TriggerLook } from '#platform/web/kit/popup-trigger.tsx';
import { usePopup } from '#platform/web/kit/use-popup.ts';

export type { MenuItem } from '#platform/web/kit/menu-popup.tsx';

const load = async () => (await import('#platform/web/kit/menu-popup.tsx')).MenuPopup;

/** A button with a menu: arrows, Home, End and letters move, Escape closes and restores the focus. */
export function Menu({
  items,
  align = 'end',
  ...look
}: TriggerLook & { items: readonly MenuItem[]; align?: 'start' | 'end' }) {
  const { opened, close, triggerProps } = usePopup<MenuPopupProps>(load);
  return (
    <>
      <PopupTrigger {...look} {...triggerProps} aria-haspopup="menu" />
      {opened && (
        <opened.Part
          anchor={opened.anchor}
          byKeyboard={opened.byKeyboard}
          label={look.label}
          items={items}
          align={align}
          onClose={close}
        />
      )}
    </>
  );
}

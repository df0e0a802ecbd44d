import { Menu, type MenuItem } from '#platform/web/kit/menu.tsx';
import type { zh } from './messages.zh.ts';

type Act = Omit<MenuItem, 'key'>;

/** The actions of a row; those that are false are left out. */
export interface RowMenuItems {
  /** Default: that of the row's name. */
  label?: string;
  edit?: (() => void) | false;
  items?: readonly (Act | false)[];
  remove?: (() => void) | false;
}

type RowMenuProps = RowMenuItems & {
  /** The row in words. */
  name: string;
  kit: typeof zh;
};

/** The menu of a row: first "Edit", last "Delete", between them what else can be done. */
export function RowMenu({ name, kit, label = kit.manage({ name }), edit, items = [], remove }: RowMenuProps) {
  const acts: readonly (Act | false | undefined)[] = [
    edit && { label: kit.edit, icon: 'pen', onSelect: edit },
    ...items,
    remove && { label: kit.delete, icon: 'trash', danger: true, lineAbove: Boolean(edit), onSelect: remove },
  ];
  const shown = acts.flatMap((act) => (act ? [{ key: act.label, ...act }] : []));
  return shown.length > 0 && <Menu icon="more" size="s" label={label} items={shown} />;
}

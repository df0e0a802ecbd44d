import type { RoleCard } from '#features/right/contract.ts';
import { useLanguage, useWords } from '#platform/web/i18n/words.tsx';
import { Status } from '#platform/web/kit/badge.tsx';
import { IconButton } from '#platform/web/kit/icon-button.tsx';
import { Menu, type MenuItem } from '#platform/web/kit/menu.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import type { zh } from './messages.zh.ts';
import css from './right-admin.module.css';
import { useHolderCount } from './use-holder-count.ts';

export type RolePlan = { act: 'create' } | { act: 'edit' | 'rights' | 'delete'; code: string };

type Props = { roles: readonly RoleCard[]; onPlan: (plan: RolePlan) => void; onMove: (move: { code: string; by: 1 | -1 }) => void };

/** Every role with what it is, who holds it, and what can be done about it. */
export function RoleTable({ roles, onPlan, onMove }: Props) {
  const words = useWords<typeof zh>('rightAdmin');
  const holders = useHolderCount();
  return (
    <Table
      caption={words.table}
      rows={roles}
      keyOf={(role) => role.code}
      columns={[
        { key: 'name', head: words.role, cell: (role) => <NameCell role={role} /> },
        {
          key: 'kind',
          head: words.kind,
          cell: (role) => <Status tone={role.kind === 'staff' ? 'good' : role.kind === 'membership' ? 'waiting' : 'neutral'}>{words.kinds[role.kind]}</Status>,
        },
        { key: 'holders', head: words.holders, align: 'end', cell: holders },
        { key: 'rights', head: words.grants, align: 'end', cell: (role) => words.grantCount({ count: role.rights.length }) },
        { key: 'act', head: words.act, align: 'end', cell: (role) => <ActCell role={role} roles={roles} onPlan={onPlan} onMove={onMove} /> },
      ]}
    />
  );
}

function NameCell({ role }: { role: RoleCard }) {
  const language = useLanguage();
  return (
    <span>
      {role.names[language]}
      {role.remark && <span className={css.quiet}>{role.remark}</span>}
    </span>
  );
}

function ActCell({ role, roles, onPlan, onMove }: { role: RoleCard } & Props) {
  const words = useWords<typeof zh>('rightAdmin');
  const name = role.names[useLanguage()];
  const { code } = role;
  const index = roles.indexOf(role);
  const isFixed = role.kind === 'default';
  const items: MenuItem[] = [
    { key: 'rights', label: words.changeRights, icon: 'shield', onSelect: () => onPlan({ act: 'rights', code }) },
    { key: 'edit', label: words.edit, icon: 'pen', onSelect: () => onPlan({ act: 'edit', code }) },
  ];
  if (!role.isBuiltIn) items.push({ key: 'delete', label: words.delete, icon: 'trash', danger: true, lineAbove: true, onSelect: () => onPlan({ act: 'delete', code }) });
  return (
    <span className={css.acts}>
      <IconButton size="s" icon="chevronUp" label={words.up({ name })} disabled={isFixed || index <= 1} onClick={() => onMove({ code, by: -1 })} />
      <IconButton size="s" icon="chevronDown" label={words.down({ name })} disabled={isFixed || index === roles.length - 1} onClick={() => onMove({ code, by: 1 })} />
      <Menu icon="more" size="s" label={words.acts({ name })} items={items} />
    </span>
  );
}

import type { RoleCard } from '#features/role-admin/contract.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { Status } from '#platform/web/kit/badge.tsx';
import { IconButton } from '#platform/web/kit/icon-button.tsx';
import { Menu, type MenuItem } from '#platform/web/kit/menu.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { roleAdminMessages } from './messages.ts';
import css from './role-admin.module.css';
import { useHolderCount } from './use-holder-count.ts';

export type RolePlan = { mutation: 'create' } | { mutation: 'edit' | 'rights' | 'delete'; code: string };

type Props = {
  roles: readonly RoleCard[];
  onPlan: (plan: RolePlan) => void;
  onMove: (move: { code: string; by: 1 | -1 }) => void;
};

/** Every role with its kind, its holders, and the available actions. */
export function RoleTable({ roles, onPlan, onMove }: Props) {
  const t = useMessages(roleAdminMessages);
  const holders = useHolderCount();
  return (
    <Table
      caption={t.table}
      rows={roles}
      keyOf={(role) => role.code}
      columns={[
        { key: 'name', head: t.role, cell: (role) => <NameCell role={role} /> },
        {
          key: 'kind',
          head: t.kind,
          cell: (role) => (
            <Status tone={role.kind === 'staff' ? 'good' : role.kind === 'membership' ? 'waiting' : 'neutral'}>
              {t.kinds[role.kind]}
            </Status>
          ),
        },
        { key: 'holders', head: t.holders, align: 'end', cell: holders },
        {
          key: 'rights',
          head: t.grants,
          align: 'end',
          cell: (role) => t.grantCount({ count: role.rights.length }),
        },
        {
          key: 'act',
          head: t.mutation,
          align: 'end',
          cell: (role) => <MutationCell role={role} roles={roles} onPlan={onPlan} onMove={onMove} />,
        },
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

function MutationCell({ role, roles, onPlan, onMove }: { role: RoleCard } & Props) {
  const t = useMessages(roleAdminMessages);
  const name = role.names[useLanguage()];
  const { code } = role;
  const index = roles.indexOf(role);
  const isFixed = role.kind === 'default';
  const items: MenuItem[] = [
    {
      key: 'rights',
      label: t.changePermissions,
      icon: 'shield',
      onSelect: () => onPlan({ mutation: 'rights', code }),
    },
    { key: 'edit', label: t.edit, icon: 'pen', onSelect: () => onPlan({ mutation: 'edit', code }) },
  ];
  if (!role.isBuiltIn)
    items.push({
      key: 'delete',
      label: t.delete,
      icon: 'trash',
      danger: true,
      lineAbove: true,
      onSelect: () => onPlan({ mutation: 'delete', code }),
    });
  return (
    <span className={css.acts}>
      <IconButton
        size="s"
        icon="chevronUp"
        label={t.up({ name })}
        disabled={isFixed || index <= 1}
        onClick={() => onMove({ code, by: -1 })}
      />
      <IconButton
        size="s"
        icon="chevronDown"
        label={t.down({ name })}
        disabled={isFixed || index === roles.length - 1}
        onClick={() => onMove({ code, by: 1 })}
      />
      <Menu icon="more" size="s" label={t.acts({ name })} items={items} />
    </span>
  );
}

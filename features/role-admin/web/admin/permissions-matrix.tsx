import type { PermissionName } from '#features/role/permissions.ts';
import type { RoleBook, RoleCard } from '#features/role-admin/contract.ts';
import { sourceOf } from '#platform/shared/language.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { Panel } from '#platform/web/kit/card.tsx';
import { Icon } from '#platform/web/kit/icon.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { type Column, Table } from '#platform/web/kit/table.tsx';
import { VisuallyHidden } from '#platform/web/kit/visually-hidden.tsx';
import { roleAdminMessages } from './messages.ts';
import { permissionGroups } from './permission-groups.ts';
import css from './role-admin.module.css';

/** A row for each permission, a column for each role. */
export function PermissionsMatrix({ book }: { book: RoleBook }) {
  const t = useMessages(roleAdminMessages);
  const language = useLanguage();
  const columnsOf = (roles: readonly RoleCard[]): Column<PermissionName>[] =>
    roles.map((role) => ({
      key: role.code,
      head: role.names[sourceOf(language)],
      cell: (permission) => <Mark isOn={role.rights.includes(permission)} />,
    }));
  return (
    <>
      {permissionGroups.map((group) => (
        <Panel
          key={group.name}
          title={t.groups[group.name]}
          {...(group.name === 'section' ? { more: { to: '/admin/sections', label: t.toSections } } : {})}
        >
          <p className={css.quiet}>{group.name === 'section' ? t.guests : t.groupTexts[group.name]}</p>
          <Table
            flush
            caption={t.groups[group.name]}
            rows={group.rights}
            keyOf={(permission) => permission}
            columns={[
              {
                key: 'right',
                head: t.right,
                cell: (permission) => <PermissionCell right={permission} book={book} />,
              },
              ...columnsOf(group.name === 'staff' ? book.roles.filter((role) => role.kind === 'staff') : book.roles),
            ]}
          />
        </Panel>
      ))}
    </>
  );
}

function PermissionCell({ right: permission, book }: { right: PermissionName; book: RoleBook }) {
  const t = useMessages(roleAdminMessages);
  const language = useLanguage();
  const own = book.restrictions.find((item) => item.right === permission)?.sections ?? [];
  return (
    <div className={css.right}>
      {t.permissionMessages[permission]?.name ?? permission}
      <span className={css.quiet}>{t.permissionMessages[permission]?.help}</span>
      {own.length > 0 && (
        <Link to="/admin/sections" title={own.map((section) => section.names[sourceOf(language)]).join(t.comma)}>
          {t.ownSections({ count: own.length })}
        </Link>
      )}
    </div>
  );
}

function Mark({ isOn }: { isOn: boolean }) {
  const t = useMessages(roleAdminMessages);
  return (
    <>
      <Icon name={isOn ? 'check' : 'minus'} size="s" />
      <VisuallyHidden>{isOn ? t.has : t.hasNot}</VisuallyHidden>
    </>
  );
}

import { useState } from 'react';
import { TablePanel } from '#features/console/web/columns-public.ts';
import { FindBox } from '#features/console/web/form-public.ts';
import { Quiet, Under } from '#features/console/web/parts-public.ts';
import { QueryState, useConsoleTerms } from '#features/console/web/public.ts';
import type { NamedPermission, RoleBook } from '#features/role-admin/contract.ts';
import { useApiQuery } from '#platform/web/api/api-query.ts';
import { Icon } from '#platform/web/kit/icon.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { VisuallyHidden } from '#platform/web/kit/visually-hidden.tsx';
import { roleAdminMessages } from './messages.ts';
import { roleBookQuery, scopes } from './queries.ts';
import css from './role-admin.module.css';

/** A row for each permission, a column for each role; those that open what is typed. */
export function PermissionsMatrix() {
  const { t, localized } = useConsoleTerms(roleAdminMessages);
  const query = useApiQuery(roleBookQuery);
  const [typed, setTyped] = useState('');
  const wanted = typed.trim().toLowerCase();
  const opens = ({ name, help }: NamedPermission) => `${name} ${help}`.toLowerCase().includes(wanted);
  const mark = (isOn: boolean) => (
    <>
      <Icon name={isOn ? 'check' : 'minus'} size="s" />
      <VisuallyHidden>{isOn ? t.has : t.hasNot}</VisuallyHidden>
    </>
  );
  return (
    <QueryState asked={query}>
      {(book) => (
        <>
          <FindBox label={t.findRight} value={typed} onChange={setTyped} />
          {scopes.map((scope) => (
            <TablePanel
              key={scope}
              title={t.groups[scope]}
              {...(scope === 'section' ? { more: { to: '/admin/sections', label: t.toSections } } : {})}
              lead={<Quiet>{scope === 'section' ? t.guests : t.groupTexts[scope]}</Quiet>}
              empty={t.noRight}
              rows={book.permissions.filter((permission) => permission.scope === scope && opens(permission))}
              keyOf={({ right }) => right}
              columns={[
                { key: 'right', head: t.right, cell: (permission) => <PermissionCell {...{ permission, book }} /> },
                ...book.roles
                  .filter(({ kind }) => scope !== 'staff' || kind === 'staff')
                  .map(({ code, names, rights }) => ({
                    key: code,
                    head: localized(names),
                    cell: ({ right }: NamedPermission) => mark(rights.includes(right)),
                  })),
              ]}
            />
          ))}
        </>
      )}
    </QueryState>
  );
}

type CellProps = { permission: NamedPermission; book: RoleBook };

function PermissionCell({ permission: { right, name, help }, book }: CellProps) {
  const { t, localized } = useConsoleTerms(roleAdminMessages);
  const own = book.restrictions.find((item) => item.right === right)?.sections ?? [];
  return (
    <div className={css.right}>
      {name}
      <Under>{help}</Under>
      {own.length > 0 && (
        <Link to="/admin/sections" title={own.map(({ names }) => localized(names)).join(t.comma)}>
          {t.ownSections({ count: own.length })}
        </Link>
      )}
    </div>
  );
}

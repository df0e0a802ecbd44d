import { type AuditRow, auditApi } from '#features/audit/contract.ts';
import { defineConsolePage } from '#features/console/web/public.ts';
import { memberPath } from '#features/member/paths.ts';
import type { FilterValues } from '#platform/web/api/list-search.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { EmptyState } from '#platform/web/kit/states.tsx';
import { TimeAgo } from '#platform/web/kit/time-ago.tsx';
import css from './audit.module.css';
import { Changes } from './changes.tsx';
import { auditAdminMessages } from './messages.ts';

/** `/admin/audit`: staff actions with actor, target and reason. */
export const { Page, queries } = defineConsolePage({
  area: 'audit',
  messages: auditAdminMessages,
  list: auditApi.list,
  countedTo: 5000,
  search: { actor: 'text', action: 'text', kind: 'text', id: 'text' },
  filters: (t) => ({
    actor: { label: t.actor, maxLength: 60 },
    action: { label: t.action, choices: t.actions },
    kind: { label: t.kind, choices: t.kinds },
    id: { label: t.id, maxLength: 80 },
  }),
  caption: (t) => t.table,
  columns: ({ t, hrefOf }) => [
    {
      key: 'at',
      head: t.at,
      cell: (row) => (
        <span className={css.quiet}>
          <TimeAgo at={row.at} />
        </span>
      ),
    },
    {
      key: 'who',
      head: t.who,
      cell: ({ actor }) => (actor ? <Link to={memberPath(actor.account)}>{actor.nickname}</Link> : t.system),
    },
    { key: 'what', head: t.what, cell: (row) => t.actions[row.action] ?? row.action },
    { key: 'target', head: t.target, cell: (row) => <Target row={row} hrefOf={hrefOf} /> },
    { key: 'change', head: t.change, cell: (row) => <Changes row={row} /> },
    { key: 'why', head: t.why, isProse: true, cell: (row) => <span className={css.why}>{row.reason}</span> },
    { key: 'address', head: t.address, cell: (row) => <span className={css.quiet}>{row.address}</span> },
  ],
  empty: (t, isFiltered) => (
    <EmptyState
      icon="shield"
      title={isFiltered ? t.empty : t.emptyAll}
      text={isFiltered ? t.emptyText : t.emptyAllText}
    />
  ),
});

/** All other actions on the same target. */
function Target({ row: { target }, hrefOf }: { row: AuditRow; hrefOf: (filters: FilterValues) => string }) {
  const t = useMessages(auditAdminMessages);
  return (
    <Link to={hrefOf({ kind: target.kind, id: target.id })}>
      {t.kinds[target.kind] ?? target.kind} {target.id}
    </Link>
  );
}

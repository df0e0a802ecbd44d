import { type AuditLabels, type AuditRow, auditApi } from '#features/audit/contract.ts';
import { defineConsolePage } from '#features/console/web/page-public.ts';
import { MemberLink, Quiet, timeColumn, Wide } from '#features/console/web/parts-public.ts';
import { useConsoleMessages } from '#features/console/web/public.ts';
import type { FilterValues } from '#platform/web/api/list-search.ts';
import { Link } from '#platform/web/kit/link.tsx';
import { Select } from '#platform/web/kit/select.tsx';
import { EmptyState } from '#platform/web/kit/states.tsx';
import { Changes } from './changes.tsx';
import { Label, labelsQuery, useLabels } from './label.tsx';
import { auditAdminMessages } from './messages.ts';

/** `/admin/audit`: staff actions with actor, target and reason. */
export const { Page, queries } = defineConsolePage({
  area: 'audit',
  messages: auditAdminMessages,
  list: auditApi.list,
  search: { actor: 'text', action: 'text', kind: 'text', id: 'text' },
  countedTo: 5000,
  alsoQueries: [labelsQuery],
  filters: (t) => ({
    actor: { label: t.actor, maxLength: 60 },
    action: { label: t.action, control: (value) => <Choice name="action" labels="actions" value={value} /> },
    kind: { label: t.kind, control: (value) => <Choice name="kind" labels="kinds" value={value} /> },
    id: { label: t.id, maxLength: 80 },
  }),
  caption: (t) => t.table,
  columns: ({ t, kit, hrefOf }) => [
    timeColumn<AuditRow>('at', kit.time, (row) => row.at),
    { key: 'who', head: t.who, cell: ({ actor }) => <MemberLink member={actor} gone={t.system} /> },
    { key: 'what', head: t.what, cell: ({ action }) => <Label of="actions" name={action} /> },
    { key: 'target', head: t.target, cell: (row) => <Target row={row} hrefOf={hrefOf} /> },
    { key: 'change', head: t.change, cell: (row) => <Changes row={row} /> },
    { key: 'why', head: t.why, isProse: true, cell: (row) => <Wide>{row.reason}</Wide> },
    { key: 'address', head: t.address, isOneLine: true, cell: (row) => <Quiet>{row.address}</Quiet> },
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
  return (
    <Link to={hrefOf({ kind: target.kind, id: target.id })}>
      <Label of="kinds" name={target.kind} /> {target.id}
    </Link>
  );
}

/** A filter among what features announce. */
function Choice({ name, labels, value }: { name: string; labels: keyof AuditLabels; value: string }) {
  const t = useConsoleMessages();
  const choices = useLabels()[labels];
  // A value from the URL stays chosen while the labels load.
  const options = Object.entries({ '': t.any, ...(value === '' ? {} : { [value]: value }), ...choices });
  return <Select name={name} defaultValue={value} options={options.map(([key, label]) => ({ value: key, label }))} />;
}

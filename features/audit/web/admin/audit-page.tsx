import { type AuditLabels, type AuditPage, type AuditRow, auditApi } from '#features/audit/contract.ts';
import { defineConsolePage, type ListContext } from '#features/console/web/page-public.ts';
import { MemberLink, Quiet, Under, Wide } from '#features/console/web/parts-public.ts';
import { apiQuery, useApiQuery } from '#platform/web/api/api-query.ts';
import { Link } from '#platform/web/kit/link.tsx';
import type { Column } from '#platform/web/kit/table.tsx';
import { Changes } from './changes.tsx';
import { auditAdminMessages } from './messages.ts';
import type { zh } from './messages.zh.ts';

const DAY = /^20\d\d-\d\d-\d\d$/;
/** Targets that are all of their kind. */
const WHOLE = ['all', 'list', 'books'];
const NONE: AuditLabels = { actions: {}, kinds: {}, fields: {}, values: {}, targets: {} };

/** Fetched together with the list. */
const labelsQuery = apiQuery(auditApi.labels, { query: {} });

/** The labels that features announce; none while they load. What has none is shown by its stored name. */
const useLabels = (): AuditLabels => useApiQuery(labelsQuery).data ?? NONE;

/** `/admin/audit`: staff actions with actor, target and reason. */
export const { Page, queries } = defineConsolePage({
  area: 'audit',
  messages: auditAdminMessages,
  list: auditApi.list,
  search: { actor: 'text', action: 'text', kind: 'text', id: 'text', from: DAY, to: DAY },
  countedTo: 5000,
  alsoQueries: [labelsQuery],
  filters: useFilters,
  columns: useColumns,
  empty: (t) => ({ icon: 'shield', title: t.emptyAll, text: t.emptyAllText }),
});

function useFilters(t: typeof zh, kit: { from: string; to: string }) {
  const { actions, kinds } = useLabels();
  return {
    actor: { label: t.actor, maxLength: 60 },
    action: { label: t.action, choices: actions },
    kind: { label: t.kind, choices: kinds },
    id: { label: t.id, maxLength: 80 },
    from: { label: kit.from, type: 'date' },
    to: { label: kit.to, type: 'date' },
  } as const;
}

/** The labels are read once for all rows. */
function useColumns(
  { t, kit, hrefOf, instant }: ListContext<typeof zh>,
  { members }: Pick<AuditPage, 'members'>,
): readonly Column<AuditRow>[] {
  const { actions, kinds, fields, values, targets } = useLabels();
  const nameOf = (memberId: string) => members.find(({ id }) => id === memberId)?.name;
  return [
    { key: 'at', head: kit.time, isOneLine: true, cell: ({ at }) => instant(at) },
    { key: 'who', head: kit.who, cell: ({ actor }) => <MemberLink member={actor} gone={kit.system} /> },
    { key: 'what', head: kit.what, cell: ({ action }) => actions[action] ?? action },
    {
      key: 'target',
      head: t.target,
      // All other actions on the same target.
      cell: ({ target: { kind, id } }) => (
        <>
          <Link to={hrefOf({ kind, id })}>
            {`${kinds[kind] ?? kind} ${targets[`${kind}.${id}`] ?? (WHOLE.includes(id) ? '' : id)}`.trim()}
          </Link>
          {kind === 'member' && nameOf(id) !== undefined && (
            <Under>
              <Link to={`/admin/member?id=${id}`}>{nameOf(id)}</Link>
            </Under>
          )}
        </>
      ),
    },
    { key: 'change', head: t.change, cell: (row) => <Changes {...{ row, kinds, fields, values, nameOf, t }} /> },
    { key: 'why', head: kit.why, isProse: true, cell: (row) => <Wide>{row.reason}</Wide> },
    { key: 'address', head: kit.address, isOneLine: true, cell: (row) => <Quiet>{row.address}</Quiet> },
  ];
}

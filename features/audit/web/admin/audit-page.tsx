import { type AuditLabels, type AuditPage, type AuditRow, auditApi } from '#features/audit/contract.ts';
import type { FileColumn } from '#features/console/web/columns-public.ts';
import { defineConsolePage, type ListContext } from '#features/console/web/page-public.ts';
import { MemberLink, Quiet, Under, Wide } from '#features/console/web/parts-public.ts';
import { apiQuery, useApiQuery } from '#platform/web/api/api-query.ts';
import { Link } from '#platform/web/kit/link.tsx';
import type { Column } from '#platform/web/kit/table.tsx';
import { changeLines } from './change-lines.ts';
import { Changes } from './changes.tsx';
import { auditAdminMessages } from './messages.ts';
import type { zh } from './messages.zh.ts';
import { sayingOf } from './wording.ts';

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
  file: useFile,
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

/** The rows of a target by what features call it; '' where they are all of their kind. */
const targetOf = ({ kinds, targets }: AuditLabels, { kind, id }: AuditRow['target']) =>
  `${kinds[kind] ?? kind} ${targets[`${kind}.${id}`] ?? (WHOLE.includes(id) ? '' : id)}`.trim();

/** As the page shows it, without the names of members whom a change names by id. */
function useFile({ t, kit, instant, language }: ListContext<typeof zh>, zone: string): readonly FileColumn<AuditRow>[] {
  const labels = useLabels();
  const { actions, fields } = labels;
  const linesOf = (row: AuditRow) =>
    changeLines(row.before, row.after, sayingOf(row, { ...labels, nameOf: () => undefined, t, language, instant })).map(
      ({ name, before, after }) =>
        `${fields[name] ?? name} ${before === after ? after : `${before} → ${after}`}`.trim(),
    );
  return [
    [kit.headIn({ name: kit.time, unit: zone }), ({ at }, { time }) => time(at)],
    [kit.who, ({ actor }) => actor?.nickname ?? kit.system],
    [kit.account, ({ actor }) => actor?.account ?? ''],
    [kit.what, ({ action }) => actions[action] ?? action],
    [t.target, ({ target }) => targetOf(labels, target)],
    [t.change, (row) => linesOf(row).join('; ')],
    [kit.why, ({ reason }) => reason],
    [kit.address, ({ address }) => address],
  ];
}

/** The labels are read once for all rows. */
function useColumns(
  { t, kit, hrefOf, instant }: ListContext<typeof zh>,
  { members }: Pick<AuditPage, 'members'>,
): readonly Column<AuditRow>[] {
  const labels = useLabels();
  const { actions, kinds, fields, values } = labels;
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
          <Link to={hrefOf({ kind, id })}>{targetOf(labels, { kind, id })}</Link>
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

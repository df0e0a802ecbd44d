import { countColumn, timeColumn } from '#features/console/web/columns-public.ts';
import { consoleItem, consoleList, type ListContext } from '#features/console/web/page-public.ts';
import { Quiet, Under } from '#features/console/web/parts-public.ts';
import { OtherQueues } from '#features/console/web/queue-public.ts';
import { memberPath } from '#features/member/paths.ts';
import { type CaseRow, moderationApi } from '#features/moderation/contract.ts';
import { SectionFilter } from '#features/topic/web/admin-public.ts';
import { apiQuery, useApiMutation, useApiQuery } from '#platform/web/api/api-query.ts';
import type { KeyAct } from '#platform/web/keys/page-key.ts';
import { PageKeys } from '#platform/web/keys/page-keys.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { caseMessages } from './case-messages.ts';
import type { zh } from './case-messages.zh.ts';
import { CaseView } from './case-view.tsx';
import { DecisionDialog, reasonsQuery } from './decision-dialog.tsx';
import { decisionName, isGrave, keyOfDecision, kindName, sourceName } from './decision-names.ts';
import { SavedViews } from './saved-views.tsx';
import { useRefreshCases, useUndo } from './use-undo.ts';

type Context = ListContext<typeof zh>;

/** Decisions that several cases can take together, and that have a key in the list. */
const inList = ['dismiss', 'remove', 'warn', 'mute', 'suspend'] as const;

const listed = consoleList(caseMessages, {
  list: moderationApi.cases,
  search: {
    kind: /^[a-z][a-z-]{0,39}$/,
    source: /^[a-z][a-z-]{0,39}$/,
    sectionId: 'id',
    claim: ['mine', 'free'],
    before: 'id',
  },
  filters: (t) => ({
    claim: { label: t.claim, choices: t.claims, as: 'chips' },
    kind: { label: t.kind, choices: t.kinds },
    source: { label: t.source, choices: t.sources },
    sectionId: { label: t.section, control: (value) => <SectionFilter value={value} /> },
  }),
  actions: (context) => (
    <>
      <OtherQueues here="/admin/moderation" />
      <SavedViews {...{ context }} />
    </>
  ),
  caption: (t) => t.title,
  cursorNames: (t) => ({ first: t.first, next: t.next }),
  refetchInterval: 60_000,
  nameOf: (row, { t }) => nameOf(row, t),
  bulk: (chosen, context) =>
    inList.map((decision) => ({
      key: decision,
      label: decisionName(context.t, decision),
      danger: isGrave(decision),
      onSelect: () => openDialog(context, { ids: chosen.map(({ id }) => id), decision }),
    })),
  columns: (context) => [
    { key: 'what', head: context.t.what, isProse: true, cell: (row) => <What {...{ row, context }} /> },
    { key: 'by', head: context.t.by, cell: (row) => <By {...{ row, t: context.t }} /> },
    {
      key: 'source',
      head: context.t.source,
      cell: (row) => row.sources.map((name) => sourceName(context.t, name)).join(' · '),
    },
    countColumn('signals', context.t.signals, (row: CaseRow) => row.signalCount),
    timeColumn('opened', context.t.opened, (row: CaseRow) => row.openedAt),
  ],
  footer: ({ records }, context) => <QueueKeys {...{ records, context }} />,
  empty: (t) => ({ icon: 'check', title: t.empty, text: t.emptyText }),
});

/** The queue, and the case that the address names. */
export const casesPart = consoleItem(caseMessages, {
  param: 'id',
  query: (id) => apiQuery(moderationApi.readCase, { params: { id }, query: {} }),
  also: [moderationApi.cases],
  view: (found, context) => <CaseView {...{ found, context }} />,
  otherwise: listed,
});

const nameOf = (row: CaseRow, t: typeof zh): string =>
  row.excerpt || row.title || (row.author?.nickname ?? '') || t.noText;

function openDialog(
  { open }: Pick<Context, 'open'>,
  { ids, decision, kind }: { ids: readonly string[]; decision: string; kind?: string },
): void {
  open((close) => <DecisionDialog {...{ ids, decision }} {...(kind === undefined ? {} : { kind })} onClose={close} />);
}

function What({ row, context: { t, hrefWith } }: { row: CaseRow; context: Context }) {
  return (
    <div data-row={row.id}>
      <strong>
        <Link to={hrefWith({ id: row.id })}>{nameOf(row, t)}</Link>
      </strong>
      <Under>
        {kindName(t, row.kind)}
        {row.title !== '' && row.excerpt !== '' && ` · ${row.title}`}
        {row.claimedBy && <Quiet> · {t.claimedBy({ name: row.claimedBy.name })}</Quiet>}
      </Under>
    </div>
  );
}

function By({ row: { author }, t }: { row: CaseRow; t: typeof zh }) {
  if (!author) return t.nobody;
  return author.account === '' ? author.nickname : <Link to={memberPath(author.account)}>{author.nickname}</Link>;
}

/** Keys of the row that has the focus: claims and decides it. */
function QueueKeys({ records, context }: { records: readonly CaseRow[]; context: Context }) {
  const { t } = context;
  const refresh = useRefreshCases();
  const claim = useApiMutation(moderationApi.claim);
  const decide = useApiMutation(moderationApi.decide);
  const offerUndo = useUndo();
  // They are there when the dialog of a key opens.
  useApiQuery(reasonsQuery);
  const focused = () => {
    const id = document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row;
    return records.find((row) => row.id === id);
  };
  const onRow = (act: (row: CaseRow) => void) => () => {
    const row = focused();
    if (row) act(row);
  };
  const dismiss = (row: CaseRow) =>
    decide.mutate(
      { params: { id: row.id }, body: { decision: 'dismiss' } },
      {
        onSuccess: () => {
          offerUndo(t.done({ decision: decisionName(t, 'dismiss') }), [row.id]);
          refresh();
        },
      },
    );
  const keys: Partial<Record<KeyAct, () => void>> = {
    claim: onRow((row) => claim.mutate({ params: { id: row.id }, body: { on: !row.isMine } }, { onSettled: refresh })),
    dismiss: onRow((row) =>
      row.kind === 'appeal'
        ? openDialog(context, { ids: [row.id], decision: 'dismiss', kind: row.kind })
        : dismiss(row),
    ),
  };
  for (const decision of inList) {
    const act = keyOfDecision[decision];
    if (act && act !== 'dismiss')
      keys[act] = onRow((row) => openDialog(context, { ids: [row.id], decision, kind: row.kind }));
  }
  return (
    <PageKeys
      acts={['next', 'previous', 'open', 'claim', 'dismiss', 'remove', 'warn', 'mute', 'suspend', 'help']}
      on={keys}
    />
  );
}

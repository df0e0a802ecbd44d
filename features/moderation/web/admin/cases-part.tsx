import { countColumn, timeColumn } from '#features/console/web/columns-public.ts';
import { consoleItem, consoleList, type ListContext } from '#features/console/web/page-public.ts';
import { Quiet, Under } from '#features/console/web/parts-public.ts';
import { KeysHint, OtherQueues } from '#features/console/web/queue-public.ts';
import { memberPath } from '#features/member/paths.ts';
import { type CaseRow, moderationApi } from '#features/moderation/contract.ts';
import { SectionFilter } from '#features/topic/web/admin-public.ts';
import { apiQuery, useApiMutation, useApiQuery } from '#platform/web/api/api-query.ts';
import { useInstant } from '#platform/web/i18n/use-instant.ts';
import type { KeyAct } from '#platform/web/keys/page-key.ts';
import { PageKeys } from '#platform/web/keys/page-keys.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import { caseMessages } from './case-messages.ts';
import type { zh } from './case-messages.zh.ts';
import { CaseView } from './case-view.tsx';
import { DecisionDialog, reasonsQuery } from './decision-dialog.tsx';
import {
  claimOf,
  decisionName,
  decisionsOfAll,
  isGrave,
  isSimple,
  keyOfDecision,
  kindName,
  sourceName,
  toldOf,
  whyNot,
  whyNothing,
} from './decision-names.ts';
import { useQueuePosition } from './queue-position.ts';
import { SavedViews } from './saved-views.tsx';
import { UndoLatest, useLatest, useRefreshCases, useUndo, useUndoDecisions } from './use-undo.tsx';

type Context = ListContext<typeof zh>;

const queueActs: readonly KeyAct[] = [
  'next',
  'previous',
  'open',
  'claim',
  'approve',
  'dismiss',
  'remove',
  'warn',
  'mute',
  'suspend',
  'restore',
  'undo',
  'help',
];

/** Decisions that have a key in the list. */
const inList = ['approve', 'dismiss', 'remove', 'warn', 'mute', 'suspend', 'restore'] as const;

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
      <UndoLatest />
    </>
  ),
  caption: (t) => t.title,
  cursorNames: (t) => ({ first: t.first, next: t.next }),
  refetchInterval: 60_000,
  nameOf: (row, { t }) => nameOf(row, t),
  bulk: (chosen, context) =>
    decisionsOfAll(chosen).map((decision) => ({
      key: decision,
      label: decisionName(context.t, decision, chosen[0]?.kind),
      danger: isGrave(decision),
      onSelect: () => openDialog(context, chosen, decision),
    })),
  bulkNote: (chosen, { t, count }) => whyNothing(t, chosen, count),
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

function openDialog({ open }: Pick<Context, 'open'>, cases: readonly CaseRow[], decision: string): void {
  open((close) => <DecisionDialog {...{ cases, decision }} onClose={close} />);
}

function What({ row, context: { t, hrefWith } }: { row: CaseRow; context: Context }) {
  const instant = useInstant();
  return (
    <div data-row={row.id}>
      <strong>
        <Link to={hrefWith({ id: row.id })}>{nameOf(row, t)}</Link>
      </strong>
      <Under>
        {kindName(t, row.kind)}
        {row.isEdit && ` · ${t.edit}`}
        {row.title !== '' && row.excerpt !== '' && ` · ${row.title}`}
        {row.claimedBy && (
          <Quiet> · {t.claimedBy({ name: row.claimedBy.name, until: instant(row.claimedBy.until) })}</Quiet>
        )}
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
  const undo = useUndoDecisions();
  const latest = useLatest();
  const toast = useToast();
  const instant = useInstant();
  const position = useQueuePosition(records.map(({ id }) => id));
  // They are there when the dialog of a key opens.
  useApiQuery(reasonsQuery);
  const onRow = (act: (row: CaseRow) => void) => () => {
    const row = records.find(({ id }) => id === position.focused());
    if (!row) return;
    position.mark(row.id);
    act(row);
  };
  const carryOut = (row: CaseRow, decision: string) => {
    if (!row.may.decide.includes(decision))
      return toast.notice(whyNot(t, row, { name: decisionName(t, decision, row.kind), instant }));
    if (!isSimple(decision, row.kind)) return openDialog(context, [row], decision);
    const onSuccess = () => {
      offerUndo(t.done({ decision: decisionName(t, decision), told: toldOf(t, row, decision) }), [row.id]);
      refresh();
    };
    decide.mutate({ params: { id: row.id }, body: { decision } }, { onSuccess });
  };
  const keys: Partial<Record<KeyAct, () => void>> = {
    next: position.step(1),
    previous: position.step(-1),
    claim: onRow((row) => claim.mutate({ params: { id: row.id }, body: claimOf(row) }, { onSettled: refresh })),
    undo: () => latest && void undo(latest.ids),
  };
  for (const decision of inList) {
    const act = keyOfDecision[decision];
    // What waits for review is refused by the key that removes what is public.
    if (act)
      keys[act] = onRow((row) =>
        carryOut(row, decision === 'remove' && row.may.decide.includes('refuse') ? 'refuse' : decision),
      );
  }
  // Whoever may not suspend is offered it on no row.
  const maySuspend = records.some(({ may }) => may.decide.includes('suspend'));
  return (
    <>
      <KeysHint />
      <PageKeys acts={queueActs.filter((act) => act !== 'suspend' || maySuspend)} on={keys} />
    </>
  );
}

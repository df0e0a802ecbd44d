import { consoleItem, consoleList, defineConsolePart } from '#features/console/web/page-public.ts';
import { verifiedKinds } from '#features/member/verified-kind.ts';
import { type VerificationRow, verificationAdminApi } from '#features/verification/admin-contract.ts';
import { states } from '#features/verification/contract.ts';
import { apiQuery } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { PageKeys } from '#platform/web/keys/page-keys.tsx';
import { Avatar } from '#platform/web/kit/avatar.tsx';
import { Byline, Dot, ListRow, MetaLine } from '#platform/web/kit/list-row.tsx';
import { EmptyState } from '#platform/web/kit/states.tsx';
import { TimeAgo } from '#platform/web/kit/time-ago.tsx';
import { StateMark } from '../application-card.tsx';
import { CaseView } from './case-view.tsx';
import { verificationAdminMessages } from './messages.ts';

/** The applications in one state, with keyboard navigation: j, k, o. */
const queue = consoleList(verificationAdminMessages, {
  list: verificationAdminApi.list,
  search: { state: states, kind: verifiedKinds },
  filters: (t) => ({
    state: { label: t.states, choices: t.stateNames, standard: 'pending', as: 'tabs' },
    kind: { label: t.kinds, choices: t.kindNames, any: t.allKinds, as: 'chips' },
  }),
  countedTo: 3000,
  capped: (t) => t.capped,
  caption: (t) => t.title,
  row: (row, { hrefWith }) => <Row key={row.id} row={row} to={hrefWith({ id: row.id })} />,
  empty: (t, _, { search }) => {
    const isPending = (search.get('state') ?? 'pending') === 'pending';
    return (
      <EmptyState
        icon="check"
        title={isPending ? t.emptyPending : t.empty}
        text={isPending ? t.emptyText : undefined}
      />
    );
  },
  footer: () => <PageKeys acts={['next', 'previous', 'open', 'help']} />,
});

/** `/admin/verifications`: verification applications and their documents. */
export const { Page, queries } = defineConsolePart({
  area: 'verification',
  messages: verificationAdminMessages,
  part: consoleItem(verificationAdminMessages, {
    param: 'id',
    query: (id) => apiQuery(verificationAdminApi.read, { params: { id }, query: {} }),
    also: [verificationAdminApi.list],
    view: (found, context) => <CaseView {...{ found, context }} />,
    otherwise: queue,
  }),
});

function Row({ row, to }: { row: VerificationRow; to: string }) {
  const t = useMessages(verificationAdminMessages);
  return (
    <ListRow
      level={2}
      to={to}
      title={row.subject}
      avatar={<Avatar name={row.member.nickname} src={row.member.avatarPath} />}
      by={
        <Byline name={row.member.nickname}>
          <Dot />
          <TimeAgo at={row.appliedAt} />
        </Byline>
      }
      badges={<StateMark state={row.state} />}
      meta={
        <MetaLine>
          <span>{t.kindNames[row.kind]}</span>
          <span>{t.papers({ count: row.documentCount })}</span>
        </MetaLine>
      }
    />
  );
}

import { consoleItem, consoleList, defineConsolePart } from '#features/console/web/page-public.ts';
import { KeysHint } from '#features/console/web/queue-public.ts';
import { verifiedKinds } from '#features/member/verified-kind.ts';
import { type VerificationRow, verificationAdminApi } from '#features/verification/admin-contract.ts';
import { states } from '#features/verification/contract.ts';
import { apiQuery } from '#platform/web/api/api-query.ts';
import { PageKeys } from '#platform/web/keys/page-keys.tsx';
import { Avatar } from '#platform/web/kit/avatar.tsx';
import { Byline, Dot, ListRow, MetaLine } from '#platform/web/kit/list-row.tsx';
import { TimeAgo } from '#platform/web/kit/time-ago.tsx';
import { StateMark } from '../application-card.tsx';
import { CaseView } from './case-view.tsx';
import { verificationAdminMessages } from './messages.ts';
import type { zh } from './messages.zh.ts';

/** The applications in one state, with keyboard navigation: j, k, o. */
const queue = consoleList(verificationAdminMessages, {
  list: verificationAdminApi.list,
  search: { state: states, kind: verifiedKinds },
  filters: (t, kit) => ({
    state: { label: kit.state, choices: t.stateNames, standard: 'pending', as: 'tabs' },
    kind: { label: kit.kind, choices: t.kindNames, as: 'chips' },
  }),
  countedTo: 3000,
  capped: (t) => t.capped,
  caption: (t) => t.title,
  row: (row, { t, hrefWith }) => <Row key={row.id} {...{ row, t }} to={hrefWith({ id: row.id })} />,
  empty: (t) => ({ icon: 'check', title: t.emptyPending, text: t.emptyText }),
  footer: () => (
    <>
      <KeysHint />
      <PageKeys acts={['next', 'previous', 'open', 'help']} />
    </>
  ),
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

function Row({ row, to, t }: { row: VerificationRow; to: string; t: typeof zh }) {
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

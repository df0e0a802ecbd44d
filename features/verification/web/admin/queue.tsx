import { QueryState } from '#features/console/web/public.ts';
import { verifiedKinds } from '#features/member/verified-kind.ts';
import type { VerificationRow } from '#features/verification/admin-contract.ts';
import { states } from '#features/verification/contract.ts';
import { useApiQuery } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { PageKeys } from '#platform/web/keys/page-keys.tsx';
import { Avatar } from '#platform/web/kit/avatar.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { Byline, Dot, ListRow, MetaLine } from '#platform/web/kit/list-row.tsx';
import { PagedRows } from '#platform/web/kit/paged-rows.tsx';
import { EmptyState } from '#platform/web/kit/states.tsx';
import { Chips, Tabs } from '#platform/web/kit/tabs.tsx';
import { TimeAgo } from '#platform/web/kit/time-ago.tsx';
import { StateMark } from '../application-card.tsx';
import { verificationAdminMessages } from './messages.ts';
import { hrefOf, type QueueSearchParams, queueQuery } from './search-params.ts';

/** The applications in one state, with keyboard navigation: j, k, o. */
export function Queue({ searchParams }: { searchParams: QueueSearchParams }) {
  const t = useMessages(verificationAdminMessages);
  const query = useApiQuery(queueQuery(searchParams), { keepPreviousData: true });
  const kinds = [
    {
      to: hrefOf({ ...searchParams, kind: undefined, page: 1 }),
      label: t.allKinds,
      current: searchParams.kind === undefined,
    },
    ...verifiedKinds.map((kind) => ({
      to: hrefOf({ ...searchParams, kind, page: 1 }),
      label: t.kindNames[kind],
      current: searchParams.kind === kind,
    })),
  ];
  return (
    <>
      <Card>
        <Tabs
          label={t.states}
          items={states.map((state) => ({
            to: hrefOf({ ...searchParams, state, page: 1 }),
            label: t.stateNames[state],
            current: state === searchParams.state,
          }))}
        />
        <Chips always label={t.kinds} items={kinds} />
        <QueryState asked={query}>
          {(list) => (
            <PagedRows
              list={list}
              row={(row) => <Row key={row.id} row={row} to={hrefOf({ ...searchParams, id: row.id })} />}
              empty={
                <EmptyState
                  icon="check"
                  title={searchParams.state === 'pending' ? t.emptyPending : t.empty}
                  text={searchParams.state === 'pending' ? t.emptyText : undefined}
                />
              }
              hrefOf={(page) => hrefOf({ ...searchParams, page })}
              capped={t.capped}
            />
          )}
        </QueryState>
      </Card>
      <PageKeys acts={['next', 'previous', 'open', 'help']} />
    </>
  );
}

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

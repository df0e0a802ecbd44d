import { QueryState } from '#features/console/web/public.ts';
import type { DisputeCase } from '#features/unlock/dispute-contract.ts';
import { writePrice } from '#features/unlock/price.ts';
import { useApiQuery } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { PageKeys } from '#platform/web/keys/page-keys.tsx';
import { Tag } from '#platform/web/kit/badge.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { ListRow, MetaLine } from '#platform/web/kit/list-row.tsx';
import { PagedRows } from '#platform/web/kit/paged-rows.tsx';
import { EmptyState } from '#platform/web/kit/states.tsx';
import { TimeAgo } from '#platform/web/kit/time-ago.tsx';
import type { zh } from './messages.zh.ts';
import { hrefOf, queueQuery, type UnlockSearchParams } from './search-params.ts';
import { UnlockTabs } from './unlock-tabs.tsx';

/** Disputes to decide, the oldest first, or those decided: j, k, o. */
export function DisputeQueue({ searchParams }: { searchParams: UnlockSearchParams }) {
  const messages = useMessages<typeof zh>('unlockAdmin');
  const query = useApiQuery(queueQuery(searchParams), { keepPreviousData: true });
  return (
    <>
      <Card>
        <UnlockTabs tab={searchParams.tab} />
        <QueryState asked={query}>
          {(list) => (
            <PagedRows
              list={list}
              row={(row) => <Row key={row.id} row={row} to={hrefOf({ ...searchParams, id: row.id })} />}
              empty={
                <EmptyState
                  icon="check"
                  title={searchParams.tab === 'open' ? messages.emptyOpen : messages.emptyDecided}
                  text={searchParams.tab === 'open' ? messages.emptyText : undefined}
                />
              }
              hrefOf={(page) => hrefOf({ ...searchParams, page })}
              capped={messages.capped}
            />
          )}
        </QueryState>
      </Card>
      <PageKeys acts={['next', 'previous', 'open', 'help']} />
    </>
  );
}

function Row({ row, to }: { row: DisputeCase; to: string }) {
  const messages = useMessages<typeof zh>('unlockAdmin');
  return (
    <ListRow
      level={2}
      to={to}
      title={row.topic.title}
      summary={row.reason}
      badges={<Tag>{messages.states[row.state]}</Tag>}
      meta={
        <MetaLine>
          <TimeAgo at={row.openedAt} />
          <span>{messages[row.kind === 'money' ? 'money' : 'points']({ price: writePrice(row) })}</span>
          <span>
            {messages.buyer} {row.buyer?.nickname ?? messages.gone}
          </span>
          <span>
            {messages.author} {row.author?.nickname ?? messages.gone}
          </span>
        </MetaLine>
      }
    />
  );
}

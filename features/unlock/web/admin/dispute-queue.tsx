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
import { unlockAdminMessages } from './messages.ts';
import { hrefOf, queueQuery, type UnlockSearchParams } from './search-params.ts';
import { UnlockTabs } from './unlock-tabs.tsx';

/** Open disputes, the oldest first, or decided ones; keys j, k, o. */
export function DisputeQueue({ searchParams }: { searchParams: UnlockSearchParams }) {
  const t = useMessages(unlockAdminMessages);
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
                  title={searchParams.tab === 'open' ? t.emptyOpen : t.emptyDecided}
                  text={searchParams.tab === 'open' ? t.emptyText : undefined}
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

function Row({ row, to }: { row: DisputeCase; to: string }) {
  const t = useMessages(unlockAdminMessages);
  return (
    <ListRow
      level={2}
      to={to}
      title={row.topic.title}
      summary={row.reason}
      badges={<Tag>{t.states[row.state]}</Tag>}
      meta={
        <MetaLine>
          <TimeAgo at={row.openedAt} />
          <span>{t[row.kind === 'money' ? 'money' : 'points']({ price: writePrice(row) })}</span>
          <span>
            {t.buyer} {row.buyer?.nickname ?? t.gone}
          </span>
          <span>
            {t.author} {row.author?.nickname ?? t.gone}
          </span>
        </MetaLine>
      }
    />
  );
}

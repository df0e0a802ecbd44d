import { AskState } from '#features/console/web/public.ts';
import type { DisputeCase } from '#features/unlock/dispute-contract.ts';
import { writePrice } from '#features/unlock/price.ts';
import { useAsk } from '#platform/web/api/ask.ts';
import { useWords } from '#platform/web/i18n/words.tsx';
import { PageKeys } from '#platform/web/keys/page-keys.tsx';
import { Tag } from '#platform/web/kit/badge.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { ListRow, MetaLine } from '#platform/web/kit/list-row.tsx';
import { PagedRows } from '#platform/web/kit/paged-rows.tsx';
import { EmptyState } from '#platform/web/kit/states.tsx';
import { TimeAgo } from '#platform/web/kit/time-ago.tsx';
import type { zh } from './messages.zh.ts';
import { askQueue, hrefOf, type UnlockPlace } from './place.ts';
import { UnlockTabs } from './unlock-tabs.tsx';

/** Disputes to decide, the oldest first, or those decided: j, k, o. */
export function DisputeQueue({ place }: { place: UnlockPlace }) {
  const words = useWords<typeof zh>('unlockAdmin');
  const asked = useAsk(askQueue(place), { keepPrevious: true });
  return (
    <>
      <Card>
        <UnlockTabs tab={place.tab} />
        <AskState asked={asked}>
          {(list) => (
            <PagedRows
              list={list}
              row={(row) => <Row key={row.id} row={row} to={hrefOf({ ...place, id: row.id })} />}
              empty={<EmptyState icon="check" title={place.tab === 'open' ? words.emptyOpen : words.emptyDecided} text={place.tab === 'open' ? words.emptyText : undefined} />}
              hrefOf={(page) => hrefOf({ ...place, page })}
              capped={words.capped}
            />
          )}
        </AskState>
      </Card>
      <PageKeys acts={['next', 'previous', 'open', 'help']} />
    </>
  );
}

function Row({ row, to }: { row: DisputeCase; to: string }) {
  const words = useWords<typeof zh>('unlockAdmin');
  return (
    <ListRow
      level={2}
      to={to}
      title={row.topic.title}
      summary={row.reason}
      badges={<Tag>{words.states[row.state]}</Tag>}
      meta={
        <MetaLine>
          <TimeAgo at={row.openedAt} />
          <span>{words[row.kind === 'money' ? 'money' : 'points']({ price: writePrice(row) })}</span>
          <span>
            {words.buyer} {row.buyer?.nickname ?? words.gone}
          </span>
          <span>
            {words.author} {row.author?.nickname ?? words.gone}
          </span>
        </MetaLine>
      }
    />
  );
}

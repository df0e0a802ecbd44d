import { useState } from 'react';
import { useLocation } from 'react-router';
import { topicPath } from '#features/topic/paths.ts';
import type { Unlock } from '#features/unlock/contract.ts';
import { writePrice } from '#features/unlock/price.ts';
import { askUnlocks, KeptDialog } from '#features/unlock/web/public.ts';
import { useAsk } from '#platform/web/api/ask.ts';
import { useWords } from '#platform/web/i18n/words.tsx';
import { Button, ButtonLink } from '#platform/web/kit/button.tsx';
import { ListRow, MetaLine } from '#platform/web/kit/list-row.tsx';
import { TimeAgo } from '#platform/web/kit/time-ago.tsx';
import type { Place } from '#platform/web/page/page.ts';
import type { zh } from '../messages.zh.ts';
import { CentreList } from './centre-list.tsx';
import { readPage } from './centre-place.ts';
import { UnlockerList } from './unlocker-list.tsx';

const placeOf = (query: URLSearchParams) => ({ topicId: query.get('topicId') ?? undefined, page: readPage(query) });

export const asks = ({ query }: Pick<Place, 'query'>) => [askUnlocks(placeOf(query))];

/** `/user/control___/topicUnhideList`: what the reader has unlocked; with `?topicId=` who has unlocked a part of that topic of his. */
export function Page() {
  const words = useWords<typeof zh>('centre');
  const place = placeOf(new URLSearchParams(useLocation().search));
  const list = useAsk(askUnlocks(place), { keepPrevious: true });
  if (place.topicId !== undefined) return <UnlockerList topicId={place.topicId} list={list} />;
  return <CentreList tab="unlocks" list={list} draw={(unlock) => <UnlockRow key={unlock.id} unlock={unlock} />} begin={<ButtonLink to="/">{words.readOn}</ButtonLink>} />;
}

function UnlockRow({ unlock }: { unlock: Unlock }) {
  const words = useWords<typeof zh>('centre');
  const [isKeptShown, setKeptShown] = useState(false);
  const { topic, kind, amount } = unlock;
  return (
    <ListRow
      level={2}
      to={topic ? topicPath(topic.id) : '#'}
      title={topic?.title ?? words.topicGone}
      meta={
        <MetaLine>
          <TimeAgo at={unlock.unlockedAt} />
          <span>{words.unlockedBy[kind]}</span>
          {amount !== null && <span>{words.paid[kind === 'money' ? 'money' : 'points']({ price: writePrice(unlock) })}</span>}
          {unlock.isKept && (
            <Button size="s" tone="quiet" onClick={() => setKeptShown(true)}>
              {words.showKept}
            </Button>
          )}
          {isKeptShown && <KeptDialog id={unlock.id} onClose={() => setKeptShown(false)} />}
        </MetaLine>
      }
    />
  );
}

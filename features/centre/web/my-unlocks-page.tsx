import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { topicPath } from '#features/topic/paths.ts';
import { type Unlock, unlockApi } from '#features/unlock/contract.ts';
import { unlockDisputesPath } from '#features/unlock/paths.ts';
import { writePrice } from '#features/unlock/price.ts';
import { askDisputes, askUnlocks, DisputeRow, KeptDialog, PaymentMark, UnlockViews } from '#features/unlock/web/public.ts';
import { useAsk } from '#platform/web/api/ask.ts';
import { useWords } from '#platform/web/i18n/words.tsx';
import { Button, ButtonLink } from '#platform/web/kit/button.tsx';
import { ListRow, MetaLine } from '#platform/web/kit/list-row.tsx';
import { TimeAgo } from '#platform/web/kit/time-ago.tsx';
import type { Place } from '#platform/web/page/page.ts';
import { pageNumber } from '#platform/web/page/page-number.ts';
import type { zh } from '../messages.zh.ts';
import css from './centre.module.css';
import { CentreList } from './centre-list.tsx';
import { UnlockerList } from './unlocker-list.tsx';

const placeOf = (query: URLSearchParams) => ({ topicId: query.get('topicId') ?? undefined, page: pageNumber(query) });
const sideOf = (query: URLSearchParams) => {
  const side = query.get('disputes');
  return side === 'buyer' || side === 'author' ? side : undefined;
};

export const asks = ({ query }: Pick<Place, 'query'>) => {
  const side = sideOf(query);
  return [side === undefined ? askUnlocks(placeOf(query)) : askDisputes({ side, page: pageNumber(query) })];
};

/** `/user/control___/topicUnhideList`: what the reader has unlocked; with `?topicId=` who has unlocked a part of that topic of his; with `?disputes=` what is disputed. */
export function Page() {
  const query = new URLSearchParams(useLocation().search);
  const side = sideOf(query);
  return side === undefined ? <Unlocks place={placeOf(query)} /> : <Disputes side={side} page={pageNumber(query)} />;
}

function Unlocks({ place }: { place: ReturnType<typeof placeOf> }) {
  const words = useWords<typeof zh>('centre');
  const list = useAsk(askUnlocks(place), { keepPrevious: true });
  if (place.topicId !== undefined) return <UnlockerList topicId={place.topicId} list={list} />;
  return (
    <CentreList
      tab="unlocks"
      list={list}
      above={<Views />}
      draw={(unlock) => <UnlockRow key={unlock.id} unlock={unlock} />}
      begin={<ButtonLink to="/">{words.readOn}</ButtonLink>}
    />
  );
}

/** They come a moment later than the list: it does not move when they do. */
function Views({ side }: { side?: 'buyer' | 'author' }) {
  return (
    <div className={css.views}>
      <UnlockViews {...(side === undefined ? {} : { side })} />
    </div>
  );
}

function Disputes({ side, page }: { side: 'buyer' | 'author'; page: number }) {
  const words = useWords<typeof zh>('centre');
  const list = useAsk(askDisputes({ side, page }), { keepPrevious: true });
  return (
    <CentreList
      tab="unlocks"
      list={list}
      above={<Views side={side} />}
      draw={(dispute) => <DisputeRow key={dispute.id} dispute={dispute} />}
      begin={null}
      other={{ hrefOf: (at) => unlockDisputesPath(side, at), none: words.noDisputes[side], noneText: words.noDisputesText[side] }}
    />
  );
}

function UnlockRow({ unlock }: { unlock: Unlock }) {
  const words = useWords<typeof zh>('centre');
  const queries = useQueryClient();
  const [isKeptShown, setKeptShown] = useState(false);
  const { topic, kind, amount, payment } = unlock;
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
          {payment && <PaymentMark payment={payment} onChanged={() => void queries.invalidateQueries({ queryKey: [unlockApi.list.path] })} />}
          {isKeptShown && <KeptDialog id={unlock.id} onClose={() => setKeptShown(false)} />}
        </MetaLine>
      }
    />
  );
}

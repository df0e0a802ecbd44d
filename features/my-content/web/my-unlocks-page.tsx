import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { type Unlock, unlockApi } from '#features/unlock/contract.ts';
import { unlockDisputesPath } from '#features/unlock/paths.ts';
import { writePrice } from '#features/unlock/price.ts';
import {
  DisputeRow,
  disputesQuery,
  PaymentMark,
  SnapshotDialog,
  UnlockViews,
  unlocksQuery,
} from '#features/unlock/web/public.ts';
import { useApiQuery } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Button, ButtonLink } from '#platform/web/kit/button.tsx';
import { ListRow, MetaLine } from '#platform/web/kit/list-row.tsx';
import { TimeAgo } from '#platform/web/kit/time-ago.tsx';
import type { PageLocation } from '#platform/web/page/page.ts';
import { pageNumber } from '#platform/web/page/page-number.ts';
import { myContentMessages } from '../messages.ts';
import css from './my-content.module.css';
import { MyContentList } from './my-content-list.tsx';
import { UnlockerList } from './unlocker-list.tsx';

const parseSearchParams = (query: URLSearchParams) => ({
  topicId: query.get('topicId') ?? undefined,
  page: pageNumber(query),
});
const sideOf = (query: URLSearchParams) => {
  const side = query.get('disputes');
  return side === 'buyer' || side === 'author' ? side : undefined;
};

export const queries = ({ query }: Pick<PageLocation, 'query'>) => {
  const side = sideOf(query);
  return [
    side === undefined ? unlocksQuery(parseSearchParams(query)) : disputesQuery({ side, page: pageNumber(query) }),
  ];
};

/**
 * `/user/control___/topicUnhideList`: parts the reader has unlocked; with `?topicId=` who has unlocked a part of the
 * reader's topic; with `?disputes=` the disputed unlocks.
 */
export function Page() {
  const query = new URLSearchParams(useLocation().search);
  const side = sideOf(query);
  return side === undefined ? (
    <Unlocks searchParams={parseSearchParams(query)} />
  ) : (
    <Disputes side={side} page={pageNumber(query)} />
  );
}

function Unlocks({ searchParams }: { searchParams: ReturnType<typeof parseSearchParams> }) {
  const t = useMessages(myContentMessages);
  const list = useApiQuery(unlocksQuery(searchParams), { keepPreviousData: true });
  if (searchParams.topicId !== undefined) return <UnlockerList topicId={searchParams.topicId} list={list} />;
  return (
    <MyContentList
      tab="unlocks"
      list={list}
      above={<Views />}
      draw={(unlock) => <UnlockRow key={unlock.id} unlock={unlock} />}
      begin={<ButtonLink to="/">{t.readOn}</ButtonLink>}
    />
  );
}

/** Loads after the list; space is reserved so that the list does not move. */
function Views({ side }: { side?: 'buyer' | 'author' }) {
  return (
    <div className={css.views}>
      <UnlockViews {...(side === undefined ? {} : { side })} />
    </div>
  );
}

function Disputes({ side, page }: { side: 'buyer' | 'author'; page: number }) {
  const t = useMessages(myContentMessages);
  const list = useApiQuery(disputesQuery({ side, page }), { keepPreviousData: true });
  return (
    <MyContentList
      tab="unlocks"
      list={list}
      above={<Views side={side} />}
      draw={(dispute) => <DisputeRow key={dispute.id} dispute={dispute} />}
      begin={null}
      other={{
        hrefOf: (at) => unlockDisputesPath(side, at),
        none: t.noDisputes[side],
        noneText: t.noDisputesText[side],
      }}
    />
  );
}

function UnlockRow({ unlock }: { unlock: Unlock }) {
  const t = useMessages(myContentMessages);
  const queries = useQueryClient();
  const [isStoredShown, setStoredShown] = useState(false);
  const { target, kind, amount, payment } = unlock;
  return (
    <ListRow
      level={2}
      to={target?.path ?? '#'}
      title={target?.title ?? t.targetGone}
      meta={
        <MetaLine>
          <TimeAgo at={unlock.unlockedAt} />
          <span>{t.unlockedBy[kind]}</span>
          {amount !== null && (
            <span>{t.paid[kind === 'money' ? 'money' : 'points']({ price: writePrice(unlock) })}</span>
          )}
          {unlock.isKept && (
            <Button size="s" tone="quiet" onClick={() => setStoredShown(true)}>
              {t.showStored}
            </Button>
          )}
          {payment && (
            <PaymentMark
              payment={payment}
              onChanged={() => void queries.invalidateQueries({ queryKey: [unlockApi.list.path] })}
            />
          )}
          {isStoredShown && <SnapshotDialog id={unlock.id} onClose={() => setStoredShown(false)} />}
        </MetaLine>
      }
    />
  );
}

import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import type { CommentPage, Order } from '#features/comment/contract.ts';
import { commentAnchor } from '#features/comment/paths.ts';
import type { ReadableRow } from '#features/reading/web/memory-public.ts';
import { apiQuery, useApiQuery } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { useIsLive, useLive } from '#platform/web/live/live.ts';
import css from './comment.module.css';
import { useDiscussion, useRefreshDiscussion } from './discussion.tsx';
import { commentMessages } from './messages.ts';
import type { CommentListParams } from './queries.ts';

// Members only: what guests do not need is not loaded for them.
const ReadingMemory = lazy(async () => ({
  default: (await import('#features/reading/web/memory-public.ts')).ReadingMemory,
}));

/**
 * In ms; queried only while the page is in view. Members hear of it while their line is open, unless they are not
 * remembered.
 */
const QUERY_EVERY = { guest: 60_000, member: 20_000, live: 30_000 };

type NewCommentsProps = {
  /** What the page shows, and which comments its address names. */
  list: CommentPage | undefined;
  params: CommentListParams;
  hrefOf: (floor: number) => string;
};

/**
 * Says that others have commented meanwhile, and where the reader can go on; the page moves only when that is pressed.
 */
export function NewComments({ list, params, hrefOf }: NewCommentsProps) {
  const messages = useMessages(commentMessages).list;
  const { talk, targetId, account } = useDiscussion();
  const navigate = useNavigate();
  const refresh = useRefreshDiscussion();
  const isLive = useIsLive();
  const { data, refetch } = useApiQuery(apiQuery(talk.api.floors, { params: { id: targetId }, query: {} }), {
    refetchInterval: QUERY_EVERY[isLive ? 'live' : account === null ? 'guest' : 'member'],
  });
  useLive('reading', (event) => {
    if (event === null || event['text'] === `${talk.kind}-${targetId}`) void refetch();
  });
  // Orders that leave comments out do not say how many floors there were.
  const [first, setFirst] = useState<number>();
  if (first === undefined && data) setFirst(data.total);
  const isByFloor = params.order === 'oldest' || params.order === 'newest';
  const known = (isByFloor ? list?.total : undefined) ?? first ?? data?.total ?? 0;
  const count = (data?.total ?? 0) - known;
  return (
    <div role="status" className={css.fresh}>
      {count > 0 && (
        <Button
          size="s"
          icon="chat"
          onClick={() => {
            setFirst(data?.total);
            void refresh().then(() => navigate(hrefOf(known + 1)));
          }}
        >
          {messages.newComments({ count })}
        </Button>
      )}
      {account !== null && first !== undefined && (
        <Suspense>
          <ReadingMemory
            text={{ kind: talk.kind, id: targetId }}
            rows={isByFloor && list ? rowsOf(list, params.order) : []}
            firstTotal={first}
            total={known}
            isOpen={count <= 0 && isOpen(params)}
            hrefOf={hrefOf}
          />
        </Suspense>
      )}
    </div>
  );
}

const isOpen = ({ order, page, commentId, floor }: CommentListParams) =>
  order === 'oldest' && page === 1 && commentId === undefined && floor === undefined;

/** Without an adopted one, which stands before the others whatever its floor. */
function rowsOf({ records }: CommentPage, order: Order): ReadableRow[] {
  const [lead, second] = records;
  const isLed = order === 'oldest' && lead && second && lead.floor > second.floor;
  return records.slice(isLed ? 1 : 0).map(({ id, floor }) => ({ anchor: commentAnchor(id), floor }));
}

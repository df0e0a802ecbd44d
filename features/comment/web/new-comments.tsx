import { useState } from 'react';
import { useNavigate } from 'react-router';
import { apiQuery, useApiQuery } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import css from './comment.module.css';
import { useDiscussion, useRefreshDiscussion } from './discussion.tsx';
import { commentMessages } from './messages.ts';

/** In ms, for guests and for members; queried only while the page is in view. */
const QUERY_EVERY = { guest: 60_000, member: 20_000 };

/** Says that others have commented meanwhile; the page moves only when it is pressed. */
export function NewComments({ shown, hrefOf }: { shown: number | undefined; hrefOf: (floor: number) => string }) {
  const messages = useMessages(commentMessages).list;
  const { talk, targetId, account } = useDiscussion();
  const navigate = useNavigate();
  const refresh = useRefreshDiscussion();
  const { data } = useApiQuery(apiQuery(talk.api.floors, { params: { id: targetId }, query: {} }), {
    refetchInterval: account === null ? QUERY_EVERY.guest : QUERY_EVERY.member,
  });
  // Orders that leave comments out do not say how many floors there were.
  const [first, setFirst] = useState<number>();
  if (first === undefined && data) setFirst(data.total);
  const known = shown ?? first ?? data?.total ?? 0;
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
    </div>
  );
}

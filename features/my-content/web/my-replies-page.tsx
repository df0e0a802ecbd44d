import { useLocation } from 'react-router';
import { commentPath } from '#features/comment/paths.ts';
import { myRepliesQuery } from '#features/comment/web/lists-public.ts';
import { useApiQuery } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { ButtonLink } from '#platform/web/kit/button.tsx';
import type { PageLocation } from '#platform/web/page/page.ts';
import { pageNumber } from '#platform/web/page/page-number.ts';
import { myContentMessages } from '../messages.ts';
import { MyContentList } from './my-content-list.tsx';
import { WrittenRow } from './written-row.tsx';

export const queries = ({ query }: Pick<PageLocation, 'query'>) => [myRepliesQuery(pageNumber(query))];

/** `/user/control___/replyList`: the reader's own replies, each linked to its floor. */
export function Page() {
  const t = useMessages(myContentMessages);
  const list = useApiQuery(myRepliesQuery(pageNumber(new URLSearchParams(useLocation().search))), {
    keepPreviousData: true,
  });
  return (
    <MyContentList
      tab="replies"
      list={list}
      draw={(reply) => (
        <WrittenRow
          key={reply.id}
          written={reply}
          to={commentPath({ topicId: reply.topicId, commentId: reply.commentId })}
        />
      )}
      begin={<ButtonLink to="/">{t.readOn}</ButtonLink>}
    />
  );
}

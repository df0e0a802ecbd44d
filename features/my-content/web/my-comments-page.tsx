import { useLocation } from 'react-router';
import { commentPath } from '#features/comment/paths.ts';
import { myCommentsQuery } from '#features/comment/web/lists-public.ts';
import { formatCompactCount } from '#platform/shared/messages.ts';
import { useApiQuery } from '#platform/web/api/api-query.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { ButtonLink } from '#platform/web/kit/button.tsx';
import { Count } from '#platform/web/kit/list-row.tsx';
import type { PageLocation } from '#platform/web/page/page.ts';
import { pageNumber } from '#platform/web/page/page-number.ts';
import { myContentMessages } from '../messages.ts';
import { MyContentList } from './my-content-list.tsx';
import { WrittenRow } from './written-row.tsx';

export const queries = ({ query }: Pick<PageLocation, 'query'>) => [myCommentsQuery(pageNumber(query))];

/** `/user/control___/commentList`: the reader's own comments, each linked to its floor. */
export function Page() {
  const t = useMessages(myContentMessages);
  const language = useLanguage();
  const list = useApiQuery(myCommentsQuery(pageNumber(new URLSearchParams(useLocation().search))), {
    keepPreviousData: true,
  });
  return (
    <MyContentList
      tab="comments"
      list={list}
      draw={(comment) => (
        <WrittenRow
          key={comment.id}
          written={comment}
          to={commentPath({ topicId: comment.topicId, commentId: comment.id })}
        >
          <Count icon="reply" label={t.repliesTo} value={formatCompactCount(comment.replyCount, language)} />
        </WrittenRow>
      )}
      begin={<ButtonLink to="/">{t.readOn}</ButtonLink>}
    />
  );
}

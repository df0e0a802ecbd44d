import { useLocation } from 'react-router';
import { commentPath } from '#features/comment/paths.ts';
import { askMyComments } from '#features/comment/web/public.ts';
import { formatCompactCount } from '#platform/shared/words.ts';
import { useAsk } from '#platform/web/api/ask.ts';
import { useLanguage, useWords } from '#platform/web/i18n/words.tsx';
import { ButtonLink } from '#platform/web/kit/button.tsx';
import { Count } from '#platform/web/kit/list-row.tsx';
import type { Place } from '#platform/web/page/page.ts';
import { pageNumber } from '#platform/web/page/page-number.ts';
import type { zh } from '../messages.zh.ts';
import { CentreList } from './centre-list.tsx';
import { WrittenRow } from './written-row.tsx';

export const asks = ({ query }: Pick<Place, 'query'>) => [askMyComments(pageNumber(query))];

/** `/user/control___/commentList`: the reader's own comments, each leading to its floor. */
export function Page() {
  const words = useWords<typeof zh>('centre');
  const language = useLanguage();
  const list = useAsk(askMyComments(pageNumber(new URLSearchParams(useLocation().search))), { keepPrevious: true });
  return (
    <CentreList
      tab="comments"
      list={list}
      draw={(comment) => (
        <WrittenRow key={comment.id} written={comment} to={commentPath({ topicId: comment.topicId, commentId: comment.id })}>
          <Count icon="reply" label={words.repliesTo} value={formatCompactCount(comment.replyCount, language)} />
        </WrittenRow>
      )}
      begin={<ButtonLink to="/">{words.readOn}</ButtonLink>}
    />
  );
}

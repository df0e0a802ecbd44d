import { useLocation } from 'react-router';
import { commentPath } from '#features/comment/paths.ts';
import { askMyReplies } from '#features/comment/web/public.ts';
import { useAsk } from '#platform/web/api/ask.ts';
import { useWords } from '#platform/web/i18n/words.tsx';
import { ButtonLink } from '#platform/web/kit/button.tsx';
import type { Place } from '#platform/web/page/page.ts';
import { pageNumber } from '#platform/web/page/page-number.ts';
import type { zh } from '../messages.zh.ts';
import { CentreList } from './centre-list.tsx';
import { WrittenRow } from './written-row.tsx';

export const asks = ({ query }: Pick<Place, 'query'>) => [askMyReplies(pageNumber(query))];

/** `/user/control___/replyList`: the reader's own replies, each leading to the floor it stands under. */
export function Page() {
  const words = useWords<typeof zh>('centre');
  const list = useAsk(askMyReplies(pageNumber(new URLSearchParams(useLocation().search))), { keepPrevious: true });
  return (
    <CentreList
      tab="replies"
      list={list}
      draw={(reply) => <WrittenRow key={reply.id} written={reply} to={commentPath({ topicId: reply.topicId, commentId: reply.commentId })} />}
      begin={<ButtonLink to="/">{words.readOn}</ButtonLink>}
    />
  );
}

import { useLocation } from 'react-router';
import { commentPath, editCommentPath } from '#features/comment/paths.ts';
import { askDrafts, DraftListRow } from '#features/draft/web/public.ts';
import { addTopicPath, editTopicPath, topicPath } from '#features/topic/paths.ts';
import { useAsk } from '#platform/web/api/ask.ts';
import { useWords } from '#platform/web/i18n/words.tsx';
import { ButtonLink } from '#platform/web/kit/button.tsx';
import type { Place } from '#platform/web/page/page.ts';
import { pageNumber } from '#platform/web/page/page-number.ts';
import type { zh } from '../messages.zh.ts';
import { CentreList } from './centre-list.tsx';

export const asks = ({ query }: Pick<Place, 'query'>) => [askDrafts(pageNumber(query))];

/** `/user/control___/draftList`: what the reader is writing, on whatever device he began it. */
export function Page() {
  const words = useWords<typeof zh>('centre');
  const list = useAsk(askDrafts(pageNumber(new URLSearchParams(useLocation().search))), { keepPrevious: true });
  return (
    <CentreList
      tab="drafts"
      list={list}
      draw={(draft) => <DraftListRow key={draft.key} draft={draft} pathOf={pathOf} />}
      begin={
        <ButtonLink tone="primary" to={addTopicPath()}>
          {words.writeTopic}
        </ButtonLink>
      }
    />
  );
}

/** Where a draft is gone on with. */
function pathOf({ kind, ids: [topicId, id] }: { kind: string; ids: readonly string[] }): string {
  if (topicId === undefined) return addTopicPath();
  if (kind === 'topicEdit') return editTopicPath(topicId);
  if (id !== undefined && kind === 'commentEdit') return editCommentPath({ topicId, kind: 'comment', id });
  if (id !== undefined && kind === 'replyEdit') return editCommentPath({ topicId, kind: 'reply', id });
  if (id !== undefined) return commentPath({ topicId, commentId: id });
  return kind === 'comment' ? `${topicPath(topicId)}#comments` : topicPath(topicId);
}

import { useLocation } from 'react-router';
import { articlePath, editArticlePath, newArticlePath } from '#features/article/paths.ts';
import { atComment, commentPath, editCommentPath } from '#features/comment/paths.ts';
import { COMMENTS_ID } from '#features/content/paths.ts';
import { DraftListRow, type DraftTarget, draftsQuery } from '#features/draft/web/public.ts';
import { chatPath } from '#features/private-message/paths.ts';
import { editQuestionPath, newQuestionPath, questionPath } from '#features/question/paths.ts';
import { addTopicPath, editTopicPath, topicPath } from '#features/topic/paths.ts';
import { useApiQuery } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { ButtonLink } from '#platform/web/kit/button.tsx';
import type { PageLocation } from '#platform/web/page/page.ts';
import { pageNumber } from '#platform/web/page/page-number.ts';
import { myContentMessages } from '../messages.ts';
import { MyContentList } from './my-content-list.tsx';

export const queries = ({ query }: Pick<PageLocation, 'query'>) => [draftsQuery(pageNumber(query))];

/** `/user/control___/draftList`: the reader's drafts, from all devices. */
export function Page() {
  const t = useMessages(myContentMessages);
  const list = useApiQuery(draftsQuery(pageNumber(new URLSearchParams(useLocation().search))), {
    keepPreviousData: true,
  });
  return (
    <MyContentList
      tab="drafts"
      list={list}
      draw={(draft) => <DraftListRow key={draft.key} draft={draft} pathOf={pathOf} />}
      begin={
        <ButtonLink tone="primary" to={addTopicPath()}>
          {t.writeTopic}
        </ButtonLink>
      }
    />
  );
}

/** Path of the editor that continues the draft. */
function pathOf({ kind, ids }: DraftTarget): string {
  const [topicId, id] = ids;
  if (kind === 'question') return newQuestionPath;
  if (kind === 'article') return newArticlePath;
  if (topicId === undefined) return addTopicPath();
  if (kind === 'message') return chatPath(topicId);
  if (kind === 'articleEdit') return editArticlePath(topicId);
  if (kind === 'articleComment') return `${articlePath(topicId)}#${COMMENTS_ID}`;
  if (kind === 'questionEdit') return editQuestionPath(topicId);
  if (kind === 'answer') return `${questionPath(topicId)}#${COMMENTS_ID}`;
  // These are written where they stand; the place of a reply is not in its draft's name.
  if (kind === 'answerReplyEdit') return questionPath(topicId);
  if (kind === 'answerEdit' || kind === 'answerReply')
    return id === undefined ? questionPath(topicId) : atComment(questionPath(topicId, id), id);
  if (kind === 'topicEdit') return editTopicPath(topicId);
  if (id !== undefined && kind === 'commentEdit') return editCommentPath({ topicId, kind: 'comment', id });
  if (id !== undefined && kind === 'replyEdit') return editCommentPath({ topicId, kind: 'reply', id });
  if (id !== undefined) return commentPath({ topicId, commentId: id });
  return kind === 'comment' ? `${topicPath(topicId)}#${COMMENTS_ID}` : topicPath(topicId);
}

import { articlePath } from '#features/article/paths.ts';
import { atComment } from '#features/comment/paths.ts';
import { waitingCommentsOf } from '#features/comment/web/waiting-public.ts';
import { articleTalk } from './article-talk.ts';

/** A comment is edited where it stands; its draft is there again. */
export const sendWaitingArticleComment = waitingCommentsOf(articleTalk, (articleId, _, commentId) =>
  atComment(articlePath(articleId, commentId), commentId),
);

import { commentApi, replyApi } from '#features/comment/contract.ts';
import { commentPath, replyAnchor } from '#features/comment/paths.ts';
import { topicPath } from '#features/topic/paths.ts';
import type { WaitingSender } from '#platform/web/editor/send-waiting.ts';

/** Sends a comment or reply that waited for the line. */
export const sendWaitingComment: WaitingSender = ({ parts, fields }, caller) => {
  const [kind, topicId = '', commentId = '', toReplyId] = parts;
  const { content = '', quoteId = '' } = fields;
  if (kind === 'comment' && /^\d+$/.test(topicId))
    return async (options) => {
      const { id } = await caller(commentApi.post, { params: { id: topicId }, body: { content, ...(quoteId === '' ? {} : { quoteId }) } }, options);
      return commentPath({ topicId, commentId: id });
    };
  if (kind === 'reply' && /^\d+$/.test(topicId))
    return async (options) => {
      const { id, page } = await caller(replyApi.post, { params: { id: commentId }, body: { content, ...(toReplyId === undefined ? {} : { toReplyId }) } }, options);
      return `${topicPath(topicId, commentId)}&replies=${page}#${replyAnchor(id)}`;
    };
  return null;
};

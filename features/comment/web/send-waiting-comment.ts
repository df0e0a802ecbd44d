import { commentApi, replyApi } from '#features/comment/contract.ts';
import { commentPath, editCommentPath, replyPath } from '#features/comment/paths.ts';
import { threadPath } from '#features/content/paths.ts';
import type { Fields } from '#platform/web/editor/draft-copy.ts';
import type { WaitingSender, WaitingWay } from '#platform/web/editor/send-waiting.ts';
import { quoteOf } from './quote-markdown.ts';

/** Sends a queued comment, reply or edit once the connection is back. */
export const sendWaitingComment: WaitingSender = ({ parts, fields }, caller) => {
  const [kind, ...rest] = parts;
  if (kind !== 'comment' && kind !== 'reply') return null;
  if (rest[0] === 'edit') return wayOfEdit(kind, { topicId: rest[1] ?? '', id: rest[2] ?? '', fields }, caller);
  const [topicId = '', commentId = '', toReplyId] = rest;
  if (!/^\d+$/.test(topicId)) return null;
  const { content = '' } = fields;
  if (kind === 'comment')
    return {
      send: async (options) => {
        const { id } = await caller(
          commentApi.post,
          { params: { id: topicId }, body: { content, ...quoteOf(fields) } },
          options,
        );
        return commentPath({ topicId, commentId: id });
      },
      form: `${threadPath(topicId)}#comments`,
      isEdit: false,
    };
  return {
    send: async (options) => {
      const { id, page } = await caller(
        replyApi.post,
        { params: { id: commentId }, body: { content, ...(toReplyId === undefined ? {} : { toReplyId }) } },
        options,
      );
      return replyPath({ topicId, commentId, replyId: id, page });
    },
    form: commentPath({ topicId, commentId }),
    isEdit: false,
  };
};

function wayOfEdit(
  kind: 'comment' | 'reply',
  { topicId, id, fields }: { topicId: string; id: string; fields: Fields },
  caller: Parameters<WaitingSender>[1],
): WaitingWay {
  const body = { content: fields['content'] ?? '', version: fields['version'] ?? '' };
  return {
    send: async (options) => {
      if (kind === 'comment') {
        await caller(commentApi.edit, { params: { id }, body }, options);
        return commentPath({ topicId, commentId: id });
      }
      const { commentId, page } = await caller(replyApi.edit, { params: { id }, body }, options);
      return replyPath({ topicId, commentId, replyId: id, page });
    },
    form: editCommentPath({ topicId, kind, id }),
    isEdit: true,
  };
}

import { commentApi, replyApi } from '#features/comment/contract.ts';
import { atComment, atReply, editCommentPath } from '#features/comment/paths.ts';
import { COMMENTS_ID } from '#features/content/paths.ts';
import type { Fields } from '#platform/web/editor/draft-copy.ts';
import type { WaitingSender, WaitingWay } from '#platform/web/editor/send-waiting.ts';
import { quoteOf } from './quote-markdown.ts';
import { draftNames, type Talk, topicTalk } from './talk.ts';

/** Where one is edited outside its page. */
type EditPath = (targetId: string, kind: 'comment' | 'reply', id: string) => string;

/** What sends queued comments, replies and edits of them once the connection is back. */
export const waitingCommentsOf =
  (talk: Talk, editPathOf: EditPath): WaitingSender =>
  ({ parts, fields }, caller) => {
    const [name, ...rest] = parts;
    const kind = name === draftNames(talk).comment ? 'comment' : name === draftNames(talk).reply ? 'reply' : null;
    if (kind === null) return null;
    if (rest[0] === 'edit')
      return wayOfEdit(
        talk,
        {
          kind,
          targetId: rest[1] ?? '',
          id: rest[2] ?? '',
          fields,
          form: editPathOf(rest[1] ?? '', kind, rest[2] ?? ''),
        },
        caller,
      );
    const [targetId = '', commentId = '', toReplyId] = rest;
    if (!/^\d+$/.test(targetId)) return null;
    const { content = '' } = fields;
    if (kind === 'comment')
      return {
        send: async (options) => {
          const body = { content, ...quoteOf(fields) };
          const { id } = await caller(talk.api.post, { params: { id: targetId }, body }, options);
          return atComment(talk.pageOf(targetId, id), id);
        },
        form: `${talk.pageOf(targetId)}#${COMMENTS_ID}`,
        isEdit: false,
      };
    return {
      send: async (options) => {
        const body = { content, ...(toReplyId === undefined ? {} : { toReplyId }) };
        const { id, page } = await caller(replyApi.post, { params: { id: commentId }, body }, options);
        return atReply(talk.pageOf(targetId, commentId), id, page);
      },
      form: atComment(talk.pageOf(targetId, commentId), commentId),
      isEdit: false,
    };
  };

export const sendWaitingComment = waitingCommentsOf(topicTalk, (topicId, kind, id) =>
  editCommentPath({ topicId, kind, id }),
);

function wayOfEdit(
  talk: Talk,
  {
    form,
    kind,
    targetId,
    id,
    fields,
  }: { form: string; kind: 'comment' | 'reply'; targetId: string; id: string; fields: Fields },
  caller: Parameters<WaitingSender>[1],
): WaitingWay {
  const body = { content: fields['content'] ?? '', version: fields['version'] ?? '' };
  return {
    send: async (options) => {
      if (kind === 'comment') {
        await caller(commentApi.edit, { params: { id }, body }, options);
        return atComment(talk.pageOf(targetId, id), id);
      }
      const { commentId, page } = await caller(replyApi.edit, { params: { id }, body }, options);
      return atReply(talk.pageOf(targetId, commentId), id, page);
    },
    form,
    isEdit: true,
  };
}

import { REPLY_PAGE } from '#features/comment/contract.ts';
import { commentErrors } from '#features/comment/errors.ts';
import { replyEdited } from '#features/comment/events.ts';
import { texts } from '#features/content/server/public.ts';
import { clearGuestPages } from '#platform/server/http/clear-guest-pages.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { requireAllowed } from '#platform/shared/failure.ts';
import { countRepliesBefore } from './comment-queries.ts';
import { contextOf, requireTopicOf } from './context-facts.ts';
import { canEdit } from './policy.ts';
import { lockReply, replaceWriting } from './store.ts';

interface EditedReply {
  id: string;
  version: number;
  commentId: string;
  page: number;
}

/** Replaces the text of one's own reply. @throws 403, 404, 409 if it changed since `version` */
export async function editReply(
  context: Context,
  id: string,
  body: { content: string; version: number },
): Promise<EditedReply> {
  const { site } = context;
  const author = memberOf(context);
  const text = await texts.prepareText(context, body.content);
  return context.transaction(async (tx) => {
    const reply = await lockReply(tx, id);
    if (reply?.comment_status !== 'published') throw commentErrors.replyNotFound();
    await requireTopicOf(context, 'reply', reply);
    requireAllowed(
      canEdit(author, contextOf(site, reply), { kind: 'reply', authorId: reply.author_id, status: reply.status }),
    );
    if (reply.version !== body.version) throw commentErrors.changedMeanwhile({ version: reply.version });
    await replaceWriting(tx, {
      kind: 'reply',
      id,
      editorId: author.id,
      source: body.content,
      rendered: text.writing,
      at: context.now,
    });
    const placed = { kind: 'reply', id, thread: { kind: 'topic', id: reply.topic_id } };
    await texts.saveText(tx, context, { ...placed, authorId: author.id, text, isNew: false });
    await clearGuestPages(tx, site, [`comments-${reply.topic_id}`]);
    await site.outbox.announce(tx, replyEdited, {
      replyId: id,
      commentId: reply.comment_id,
      topicId: reply.topic_id,
      editorId: author.id,
    });
    const before = await countRepliesBefore(tx, { commentId: reply.comment_id, replyId: id });
    return { id, version: reply.version + 1, commentId: reply.comment_id, page: Math.floor(before / REPLY_PAGE) + 1 };
  });
}

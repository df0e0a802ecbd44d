import { requireAnswerable } from '#features/block/server/public.ts';
import { type NewReply, REPLY_PAGE } from '#features/comment/contract.ts';
import { commentErrors } from '#features/comment/errors.ts';
import { texts } from '#features/content/server/public.ts';
import { requirePhone } from '#features/phone/server/public.ts';
import { roleBook } from '#features/role/server/public.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { regionToStore } from '#platform/server/region/region.ts';
import { contextOf, requireTopicOf } from './context-facts.ts';
import { canReply } from './policy.ts';
import { findReplyUnder, insertReply, lockCommentAndTopic } from './store.ts';

/**
 * Posts a reply under a comment, to it or to another reply there; returns the id and its page of replies. @throws 403,
 * 404, 409
 */
export async function postReply(
  context: Context,
  commentId: string,
  body: NewReply,
): Promise<{ id: string; page: number }> {
  const { site, now } = context;
  const author = memberOf(context);
  await requirePhone(context, 'comment');
  const text = await texts.prepareText(context, body.content);
  const toReplyId = body.toReplyId ?? null;
  return context.transaction(async (tx) => {
    const comment = await lockCommentAndTopic(tx, commentId);
    if (!comment) throw commentErrors.notFound();
    await requireTopicOf(context, 'comment', comment);
    const verdict = canReply(author, contextOf(site, comment), comment);
    await roleBook.requirePermission(context, verdict, {
      right: 'reply.post',
      sectionId: comment.section_id,
      refusal: 'comment.noReply',
    });
    const answered = toReplyId === null ? comment : await findReplyUnder(tx, { id: toReplyId, commentId });
    if (answered?.status !== 'published') throw commentErrors.toReplyGone();
    for (const { author_id } of new Set([comment, answered]))
      await requireAnswerable(tx, { authorId: author.id, writtenBy: author_id });
    const reply = await insertReply(tx, {
      commentId,
      topicId: comment.topic_id,
      authorId: author.id,
      source: body.content,
      rendered: text.writing,
      toReplyId,
      place: regionToStore(context.address),
      at: now,
    });
    const placed = { kind: 'reply', id: reply.id, thread: { kind: 'topic', id: comment.topic_id } };
    await texts.saveText(tx, context, { ...placed, authorId: author.id, text, isNew: true });
    return { id: reply.id, page: Math.ceil(reply.reply_count / REPLY_PAGE) };
  });
}

import { requireAnswerable } from '#features/block/server/public.ts';
import { COMMENT_PAGE, type NewComment } from '#features/comment/contract.ts';
import { commentErrors } from '#features/comment/errors.ts';
import { texts } from '#features/content/server/public.ts';
import { requirePhone } from '#features/phone/server/public.ts';
import { roleBook } from '#features/role/server/public.ts';
import { topicErrors } from '#features/topic/errors.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { regionToStore } from '#platform/server/region/region.ts';
import { contextOf, requireTopic } from './context-facts.ts';
import { canComment } from './policy.ts';
import { insertComment, lockForComment } from './store.ts';

/**
 * Posts a comment on the next floor of a topic; returns its id, floor and page (oldest first). @throws 403, 404, 409
 */
export async function postComment(
  context: Context,
  topicId: string,
  body: NewComment,
): Promise<{ id: string; floor: number; page: number }> {
  const { site, now } = context;
  const author = memberOf(context);
  await requirePhone(context, 'comment');
  const text = await texts.prepareText(context, body.content);
  const quoteId = body.quoteId ?? null;
  return context.transaction(async (tx) => {
    const topic = await lockForComment(tx, { topicId, quoteId });
    if (!topic) throw topicErrors.notFound();
    await requireTopic(context, topic);
    const verdict = canComment(author, contextOf(site, topic));
    await roleBook.requirePermission(context, verdict, {
      right: 'comment.post',
      sectionId: topic.section_id,
      refusal: 'comment.noPost',
    });
    if (quoteId !== null && topic.quoted !== 'published') throw commentErrors.quoteGone();
    await requireAnswerable(tx, { authorId: author.id, writtenBy: topic.quoted_author_id });
    const comment = await insertComment(tx, site, {
      topicId,
      authorId: author.id,
      source: body.content,
      rendered: text.writing,
      quoteId,
      place: regionToStore(context.address),
      at: now,
    });
    const placed = { kind: 'comment', id: comment.id, thread: { kind: 'topic', id: topicId } };
    await texts.saveText(tx, context, { ...placed, authorId: author.id, text, isNew: true });
    return { ...comment, page: Math.ceil(comment.floor / COMMENT_PAGE) };
  });
}

import { attachedPaths, recordUses } from '#features/attachment/server/public.ts';
import { requireAnswerable, requireMentionable } from '#features/block/server/public.ts';
import { COMMENT_PAGE, type NewComment } from '#features/comment/contract.ts';
import { commentErrors } from '#features/comment/errors.ts';
import { commentPosted } from '#features/comment/events.ts';
import { renderWriting } from '#features/content/server/public.ts';
import { recordLinks } from '#features/embed/server/public.ts';
import { requireNothingHidden } from '#features/hidden-content/server/public.ts';
import { requirePhone } from '#features/phone/server/public.ts';
import { roleBook } from '#features/role/server/public.ts';
import { countDaily } from '#features/statistic/server/public.ts';
import { topicErrors } from '#features/topic/errors.ts';
import { catchUpWithVideos } from '#features/video/server/public.ts';
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
  await requireNothingHidden(context, body.content);
  const rendered = await renderWriting(site, body.content, { anchors: false });
  const quoteId = body.quoteId ?? null;
  const attached = attachedPaths(context, body.content);
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
    await requireMentionable(tx, { authorId: author.id, accounts: rendered.mentions });
    const comment = await insertComment(tx, site, {
      topicId,
      authorId: author.id,
      source: body.content,
      rendered,
      quoteId,
      place: regionToStore(context.address),
      at: now,
    });
    await catchUpWithVideos(tx, site, { kind: 'comment', id: comment.id, waiting: rendered.waiting });
    await recordUses(tx, { kind: 'comment', id: comment.id, ...attached, isNew: true });
    await recordLinks(tx, site, { kind: 'comment', id: comment.id, links: rendered.links, isNew: true, at: now });
    await site.outbox.announce(tx, commentPosted, {
      commentId: comment.id,
      topicId,
      authorId: author.id,
      quoteId,
      mentions: rendered.mentions,
    });
    tx.afterCommit(() => countDaily(site, { measure: 'comment', count: 1, at: now }));
    return { ...comment, page: Math.ceil(comment.floor / COMMENT_PAGE) };
  });
}

import { attachedPaths, recordUses } from '#features/attachment/server/public.ts';
import { requireAnswerable, requireMentionable } from '#features/block/server/public.ts';
import { type NewReply, REPLY_PAGE } from '#features/comment/contract.ts';
import { commentErrors } from '#features/comment/errors.ts';
import { replyPosted } from '#features/comment/events.ts';
import { renderWriting } from '#features/content/server/public.ts';
import { recordLinks } from '#features/embed/server/public.ts';
import { requireNothingHidden } from '#features/hidden-content/server/public.ts';
import { requirePhone } from '#features/phone/server/public.ts';
import { roleBook } from '#features/role/server/public.ts';
import { countDaily } from '#features/statistic/server/public.ts';
import { catchUpWithVideos } from '#features/video/server/public.ts';
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
  await requireNothingHidden(context, body.content);
  const rendered = await renderWriting(site, body.content, { anchors: false });
  const toReplyId = body.toReplyId ?? null;
  const attached = attachedPaths(context, body.content);
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
    await requireMentionable(tx, { authorId: author.id, accounts: rendered.mentions });
    const reply = await insertReply(tx, {
      commentId,
      topicId: comment.topic_id,
      authorId: author.id,
      source: body.content,
      rendered,
      toReplyId,
      place: regionToStore(context.address),
      at: now,
    });
    await catchUpWithVideos(tx, site, { kind: 'reply', id: reply.id, waiting: rendered.waiting });
    await recordUses(tx, { kind: 'reply', id: reply.id, ...attached, isNew: true });
    await recordLinks(tx, site, { kind: 'reply', id: reply.id, links: rendered.links, isNew: true, at: now });
    await site.outbox.announce(tx, replyPosted, {
      replyId: reply.id,
      commentId,
      topicId: comment.topic_id,
      authorId: author.id,
      toReplyId,
      mentions: rendered.mentions,
    });
    tx.afterCommit(() => countDaily(site, { measure: 'reply', count: 1, at: now }));
    return { id: reply.id, page: Math.ceil(reply.reply_count / REPLY_PAGE) };
  });
}

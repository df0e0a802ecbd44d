import { attachedPaths, recordUses } from '#features/attachment/server/public.ts';
import { requireMentionable } from '#features/block/server/public.ts';
import { commentErrors } from '#features/comment/errors.ts';
import { commentEdited } from '#features/comment/events.ts';
import { renderWriting } from '#features/content/server/public.ts';
import { recordLinks } from '#features/embed/server/public.ts';
import { requireNothingHidden } from '#features/hidden-content/server/public.ts';
import { catchUpWithVideos } from '#features/video/server/public.ts';
import { clearGuestPages } from '#platform/server/http/clear-guest-pages.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { requireAllowed } from '#platform/shared/failure.ts';
import { contextOf, requireTopicOf } from './context-facts.ts';
import { canEdit } from './policy.ts';
import { lockComment, replaceWriting } from './store.ts';

/**
 * Replaces the text of one's own comment; quotes of it change too. @throws 403, 404, 409 if it changed since `version`
 */
export async function editComment(
  context: Context,
  id: string,
  body: { content: string; version: number },
): Promise<{ id: string; version: number }> {
  const { site } = context;
  const author = memberOf(context);
  await requireNothingHidden(context, body.content);
  const rendered = await renderWriting(site, body.content, { anchors: false });
  const attached = attachedPaths(context, body.content);
  return context.transaction(async (tx) => {
    const comment = await lockComment(tx, id);
    if (!comment) throw commentErrors.notFound();
    await requireTopicOf(context, 'comment', comment);
    requireAllowed(
      canEdit(author, contextOf(site, comment), {
        kind: 'comment',
        authorId: comment.author_id,
        status: comment.status,
      }),
    );
    if (comment.version !== body.version) throw commentErrors.changedMeanwhile({ version: comment.version });
    await requireMentionable(tx, { authorId: author.id, accounts: rendered.mentions });
    await replaceWriting(tx, {
      kind: 'comment',
      id,
      editorId: author.id,
      source: body.content,
      rendered,
      at: context.now,
    });
    await catchUpWithVideos(tx, site, { kind: 'comment', id, waiting: rendered.waiting });
    await recordUses(tx, { kind: 'comment', id, ...attached });
    await recordLinks(tx, site, { kind: 'comment', id, links: rendered.links, at: context.now });
    await clearGuestPages(tx, site, [`comments-${comment.topic_id}`]);
    await site.outbox.announce(tx, commentEdited, { commentId: id, topicId: comment.topic_id, editorId: author.id });
    return { id, version: comment.version + 1 };
  });
}

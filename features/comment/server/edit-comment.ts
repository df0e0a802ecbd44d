import { commentErrors } from '#features/comment/errors.ts';
import { commentEdited } from '#features/comment/events.ts';
import { texts } from '#features/content/server/public.ts';
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
  const text = await texts.prepareText(context, body.content);
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
    await replaceWriting(tx, {
      kind: 'comment',
      id,
      editorId: author.id,
      source: body.content,
      rendered: text.writing,
      at: context.now,
    });
    const placed = { kind: 'comment', id, thread: { kind: 'topic', id: comment.topic_id } };
    await texts.saveText(tx, context, { ...placed, authorId: author.id, text, isNew: false });
    await clearGuestPages(tx, site, [`comments-${comment.topic_id}`]);
    await site.outbox.announce(tx, commentEdited, { commentId: id, topicId: comment.topic_id, editorId: author.id });
    return { id, version: comment.version + 1 };
  });
}

import { shownTexts } from '#features/content/server/shown-public.ts';
import { likeErrors } from '#features/like/errors.ts';
import { liked } from '#features/like/events.ts';
import { roleBook } from '#features/role/server/public.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import type { TextReference } from '#platform/shared/text-reference.ts';
import { canLike } from './policy.ts';
import { deleteLike, deleteLikes, insertLike } from './store.ts';

/**
 * Likes a text. Three statements: what decides, the like with its count, and the event. @throws 404, 403 for one's own
 * text, its author's block, a closed section or no permission
 */
export async function likeText(context: Context, text: TextReference): Promise<{ isLiked: true }> {
  const member = memberOf(context);
  const { authorId, sectionId, thread, isBlocked } = await shownTexts.readShown(context, {
    text,
    reaction: 'like',
    notFound: likeErrors.notFound,
  });
  const verdict = canLike(member, { authorId, isBlocked });
  await roleBook.requirePermission(context, verdict, { right: 'like', sectionId, refusal: 'like.noLike' });
  await context.transaction(async (tx) => {
    const status = await insertLike(tx, context.site, { text, memberId: member.id, at: context.now });
    if (status === null) return;
    // It was hidden in between: the like is not stored.
    if (status !== 'published') throw likeErrors.notFound();
    await context.site.outbox.announce(tx, liked, { ...text, thread, authorId, memberId: member.id });
  });
  return { isLiked: true };
}

/** Takes a like back, also of what can no longer be seen; does nothing if there is none. */
export async function unlikeText(context: Context, text: TextReference): Promise<{ isLiked: false }> {
  const { id: memberId } = memberOf(context);
  await context.transaction((tx) => deleteLike(tx, context.site, { text, memberId }));
  return { isLiked: false };
}

/** Takes back all of the caller's likes, or those of one kind of text; returns how many. */
export async function clearLikes(context: Context, kind: string | undefined): Promise<{ count: number }> {
  const { id: memberId } = memberOf(context);
  return { count: await context.transaction((tx) => deleteLikes(tx, context.site, { memberId, kind })) };
}

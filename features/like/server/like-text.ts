import { shownTexts } from '#features/content/server/shown-public.ts';
import { likeErrors } from '#features/like/errors.ts';
import { roleBook } from '#features/role/server/public.ts';
import { kindsWith } from '#platform/server/feature/text-kind.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import type { TextReference } from '#platform/shared/text-reference.ts';
import { removeLike, storeLike } from './change-likes.ts';
import { canLike } from './policy.ts';
import { deleteLikes } from './store.ts';

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
  const { site, now: at } = context;
  await storeLike(context.db, { site, text, memberId: member.id, thread, authorId, at });
  return { isLiked: true };
}

/** Takes a like back, also of what can no longer be seen; does nothing if there is none. */
export async function unlikeText(context: Context, text: TextReference): Promise<{ isLiked: false }> {
  const { id: memberId } = memberOf(context);
  if (kindsWith('like').some(({ kind }) => kind === text.kind))
    await removeLike(context.db, { site: context.site, text, memberId });
  return { isLiked: false };
}

/** Takes back all of the caller's likes, or those of one kind of text; returns how many. */
export async function clearLikes(context: Context, kind: string | undefined): Promise<{ count: number }> {
  const { id: memberId } = memberOf(context);
  return { count: await context.transaction((tx) => deleteLikes(tx, context.site, { memberId, kind })) };
}

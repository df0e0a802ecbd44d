import { MOST_REACTIONS, REACTION_PAGE, type Reactors } from '#features/content/reaction-contract.ts';
import { reactions, shownTexts } from '#features/content/server/shown-public.ts';
import type { Like } from '#features/like/contract.ts';
import { likeErrors } from '#features/like/errors.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { requireAllowed } from '#platform/shared/failure.ts';
import type { Page } from '#platform/shared/paging.ts';
import type { TextReference } from '#platform/shared/text-reference.ts';
import { countLikers, countLikes, selectLiked, selectLikers, selectLikes } from './like-queries.ts';
import { canSeeLikers } from './policy.ts';

/** Those of the texts that the caller has liked; one statement. */
export async function listLiked(context: Context, keys: readonly string[]): Promise<{ texts: string[] }> {
  const texts = keys.map(reactions.textOf);
  const liked = texts.length === 0 ? [] : await selectLiked(context.db, { memberId: memberOf(context).id, texts });
  return { texts: liked.map(reactions.keyOf) };
}

/** The caller's likes, the latest 500. */
export async function listLikes(
  context: Context,
  { page, kind }: { page: number; kind?: string | undefined },
): Promise<Page<Like>> {
  const { db } = context;
  const { id: memberId } = memberOf(context);
  const [rows, total] = await Promise.all([
    selectLikes(db, { memberId, kind, ...reactions.rangeOf(page) }),
    countLikes(db, { memberId, kind, most: MOST_REACTIONS }),
  ]);
  const present = await reactions.presenterOf(context, rows);
  const records = rows.map((row) => ({ ...present(row), likedAt: row.created_at }));
  return { records, page, pageSize: REACTION_PAGE, total };
}

/** Who has liked a text, the latest 500. @throws 404, 403 for whoever is neither its author nor staff */
export async function listLikers(
  context: Context,
  { page, ...text }: TextReference & { page: number },
): Promise<Reactors> {
  const { db } = context;
  const { notFound } = likeErrors;
  const { thread, commentId, ...of } = await shownTexts.readShown(context, { text, reaction: 'like', notFound });
  requireAllowed(canSeeLikers(context.actor, of));
  const [rows, total] = await Promise.all([
    selectLikers(db, { text, ...reactions.rangeOf(page) }),
    countLikers(db, { text, most: MOST_REACTIONS }),
  ]);
  return reactions.presentReactors(context, { rows, page, total, at: { thread, commentId } });
}

import { authors } from '#features/content/server/public.ts';
import { shownTexts } from '#features/content/server/shown-public.ts';
import { LIKE_PAGE, type Like, type Liker, MOST_LISTED } from '#features/like/contract.ts';
import { likeErrors } from '#features/like/errors.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { requireAllowed } from '#platform/shared/failure.ts';
import type { Page } from '#platform/shared/paging.ts';
import type { TextReference } from '#platform/shared/text-reference.ts';
import { countLikers, countLikes, selectLiked, selectLikers, selectLikes } from './like-queries.ts';
import { canSeeLikers } from './policy.ts';

/** Those of the texts that the caller has liked; one statement. */
export async function listLiked(context: Context, keys: readonly string[]): Promise<{ texts: string[] }> {
  const texts = keys.map(textOf);
  const liked = texts.length === 0 ? [] : await selectLiked(context.db, { memberId: memberOf(context).id, texts });
  return { texts: liked.map(({ kind, id }) => `${kind}-${id}`) };
}

/** `answer-reply-7` is the answer reply 7. */
function textOf(key: string): TextReference {
  const at = key.lastIndexOf('-');
  return { kind: key.slice(0, at), id: key.slice(at + 1) };
}

const rangeOf = (page: number) => ({
  limit: Math.max(0, Math.min(LIKE_PAGE, MOST_LISTED - (page - 1) * LIKE_PAGE)),
  offset: Math.min((page - 1) * LIKE_PAGE, MOST_LISTED),
});

/** The caller's likes, the latest 500. */
export async function listLikes(
  context: Context,
  { page, kind }: { page: number; kind?: string | undefined },
): Promise<Page<Like>> {
  const { site, db, actor } = context;
  const { id: memberId } = memberOf(context);
  const [rows, total, naming] = await Promise.all([
    selectLikes(db, { memberId, kind, ...rangeOf(page) }),
    countLikes(db, { memberId, kind, most: MOST_LISTED }),
    authors.namingFor(context),
  ]);
  const authorOf = await authors.authorsOf(
    site,
    rows.map((row) => row.author_id),
  );
  const records = rows.map((row) => {
    const shown = shownTexts.presentShown(actor, row);
    return {
      id: row.id,
      kind: row.target_kind,
      targetId: row.target_id,
      shown: shown && { ...shown, author: authors.presentAuthor(authorOf(row.author_id), naming) },
      likedAt: row.created_at,
    };
  });
  return { records, page, pageSize: LIKE_PAGE, total };
}

/** Who has liked a text, the latest 500. @throws 404, 403 for whoever is neither its author nor staff */
export async function listLikers(
  context: Context,
  { page, ...text }: TextReference & { page: number },
): Promise<Page<Liker>> {
  const { db, site } = context;
  const { authorId } = await shownTexts.readShown(context, { text, reaction: 'like', notFound: likeErrors.notFound });
  requireAllowed(canSeeLikers(context.actor, { authorId }));
  const [rows, total, naming] = await Promise.all([
    selectLikers(db, { text, ...rangeOf(page) }),
    countLikers(db, { text, most: MOST_LISTED }),
    authors.namingFor(context),
  ]);
  const authorOf = await authors.authorsOf(
    site,
    rows.map((row) => row.member_id),
  );
  const records = rows.map((row) => ({
    id: row.id,
    member: authors.presentAuthor(authorOf(row.member_id), naming),
    at: row.created_at,
  }));
  return { records, page, pageSize: LIKE_PAGE, total };
}

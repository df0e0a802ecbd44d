import { authors } from '#features/content/server/public.ts';
import { shownTexts } from '#features/content/server/shown-public.ts';
import { FAVOURITE_PAGE, type Favourite, type Favouriter, MOST_LISTED } from '#features/favourite/contract.ts';
import { favouriteErrors } from '#features/favourite/errors.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { requireAllowed } from '#platform/shared/failure.ts';
import type { Page } from '#platform/shared/paging.ts';
import type { TextReference } from '#platform/shared/text-reference.ts';
import * as queries from './favourite-queries.ts';
import { canSeeFavouriters } from './policy.ts';
import type { FolderKey } from './store.ts';

/** Those of the texts that are the caller's favourites; one statement. */
export async function listAmong(context: Context, keys: readonly string[]): Promise<{ texts: string[] }> {
  if (keys.length === 0) return { texts: [] };
  const texts = keys.map((key) => {
    const at = key.lastIndexOf('-');
    return { kind: key.slice(0, at), id: key.slice(at + 1) };
  });
  const found = await queries.selectAmong(context.db, { memberId: memberOf(context).id, texts });
  return { texts: found.map(({ kind, id }) => `${kind}-${id}`) };
}

const rangeOf = (page: number) => ({
  limit: Math.max(0, Math.min(FAVOURITE_PAGE, MOST_LISTED - (page - 1) * FAVOURITE_PAGE)),
  offset: Math.min((page - 1) * FAVOURITE_PAGE, MOST_LISTED),
});

/** The caller's favourites, the latest 500. */
export async function listFavourites(
  context: Context,
  { page, folder, kind }: { page: number; folder?: FolderKey | undefined; kind?: string | undefined },
): Promise<Page<Favourite>> {
  const { site, db, actor } = context;
  const filter = { memberId: memberOf(context).id, folder, kind };
  const [rows, total, naming] = await Promise.all([
    queries.selectFavourites(db, { ...filter, ...rangeOf(page) }),
    queries.countFavourites(db, { ...filter, most: MOST_LISTED }),
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
      folderId: row.folder_id,
      shown: shown && { ...shown, author: authors.presentAuthor(authorOf(row.author_id), naming) },
      favouritedAt: row.created_at,
    };
  });
  return { records, page, pageSize: FAVOURITE_PAGE, total };
}

/** Whose favourite a text is, the latest 500. @throws 404, 403 for whoever is neither its author nor staff */
export async function listFavouriters(
  context: Context,
  { page, ...text }: TextReference & { page: number },
): Promise<Page<Favouriter>> {
  const { db, site } = context;
  const { notFound } = favouriteErrors;
  const { authorId } = await shownTexts.readShown(context, { text, reaction: 'favourite', notFound });
  requireAllowed(canSeeFavouriters(context.actor, { authorId }));
  const [rows, total, naming] = await Promise.all([
    queries.selectFavouriters(db, { text, ...rangeOf(page) }),
    queries.countFavouriters(db, { text, most: MOST_LISTED }),
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
  return { records, page, pageSize: FAVOURITE_PAGE, total };
}

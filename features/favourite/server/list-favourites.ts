import { MOST_REACTIONS, REACTION_PAGE, type Reactors } from '#features/content/reaction-contract.ts';
import { reactions, shownTexts } from '#features/content/server/shown-public.ts';
import type { Favourite } from '#features/favourite/contract.ts';
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
  const texts = keys.map(reactions.textOf);
  const filter = { memberId: memberOf(context).id, texts };
  const found = texts.length === 0 ? [] : await queries.selectAmong(context.db, filter);
  return { texts: found.map(reactions.keyOf) };
}

/** The caller's favourites, the latest 500. */
export async function listFavourites(
  context: Context,
  { page, folder, kind }: { page: number; folder?: FolderKey | undefined; kind?: string | undefined },
): Promise<Page<Favourite>> {
  const { db } = context;
  const filter = { memberId: memberOf(context).id, folder, kind };
  const [rows, total] = await Promise.all([
    queries.selectFavourites(db, { ...filter, ...reactions.rangeOf(page) }),
    queries.countFavourites(db, { ...filter, most: MOST_REACTIONS }),
  ]);
  const present = await reactions.presenterOf(context, rows);
  const records = rows.map((row) => ({ ...present(row), folderId: row.folder_id, favouritedAt: row.created_at }));
  return { records, page, pageSize: REACTION_PAGE, total };
}

/** Whose favourite a text is, the latest 500. @throws 404, 403 for whoever is neither its author nor staff */
export async function listFavouriters(
  context: Context,
  { page, ...text }: TextReference & { page: number },
): Promise<Reactors> {
  const { db } = context;
  const { notFound } = favouriteErrors;
  const { thread, commentId, ...of } = await shownTexts.readShown(context, { text, reaction: 'favourite', notFound });
  requireAllowed(canSeeFavouriters(context.actor, of));
  const [rows, total] = await Promise.all([
    queries.selectFavouriters(db, { text, ...reactions.rangeOf(page) }),
    queries.countFavouriters(db, { text, most: MOST_REACTIONS }),
  ]);
  return reactions.presentReactors(context, { rows, page, total, at: { thread, commentId } });
}

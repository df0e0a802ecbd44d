import { shownTexts } from '#features/content/server/shown-public.ts';
import { favouriteErrors } from '#features/favourite/errors.ts';
import { roleBook } from '#features/role/server/public.ts';
import { kindsWith } from '#platform/server/feature/text-kind.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import type { TextReference } from '#platform/shared/text-reference.ts';
import { findFolder } from './folder-store.ts';
import { canFavourite } from './policy.ts';
import { deleteFavourite, deleteFavourites, type FolderKey, insertFavourite, moveFavourite } from './store.ts';

/** Puts a text into the caller's default folder, unless it lies in one. @throws 404, 403 */
export async function addFavourite(context: Context, text: TextReference): Promise<{ isFavourite: true }> {
  const member = memberOf(context);
  const { notFound } = favouriteErrors;
  const { sectionId } = await shownTexts.readShown(context, { text, reaction: 'favourite', notFound });
  const refusal = 'favourite.noFavourite';
  await roleBook.requirePermission(context, canFavourite(member), { right: 'favourite', sectionId, refusal });
  await context.transaction(async (tx) => {
    const status = await insertFavourite(tx, context.site, { text, memberId: member.id, at: context.now });
    // It was hidden in between: the favourite is not stored.
    if (status !== null && status !== 'published') throw notFound();
  });
  return { isFavourite: true };
}

/** Removes a favourite, also of what can no longer be seen; does nothing if there is none. */
export async function removeFavourite(context: Context, text: TextReference): Promise<{ isFavourite: false }> {
  const { id: memberId } = memberOf(context);
  if (kindsWith('favourite').some(({ kind }) => kind === text.kind))
    await context.transaction((tx) => deleteFavourite(tx, context.site, { text, memberId }));
  return { isFavourite: false };
}

/** @throws 404 for a folder that is not the caller's, and where there is no such favourite */
export async function putIntoFolder(
  context: Context,
  { folder, ...text }: TextReference & { folder: FolderKey },
): Promise<{ isFavourite: true }> {
  const { id: memberId } = memberOf(context);
  await context.transaction(async (tx) => {
    if (folder !== 'default' && !(await findFolder(tx, { id: folder, memberId }))) throw favouriteErrors.noFolder();
    if (!(await moveFavourite(tx, { text, memberId, folder }))) throw favouriteErrors.notFound();
  });
  return { isFavourite: true };
}

/** Removes all of the caller's favourites, or those of one folder; returns how many. */
export async function clearFavourites(context: Context, folder: FolderKey | undefined): Promise<{ count: number }> {
  const { id: memberId } = memberOf(context);
  return { count: await context.transaction((tx) => deleteFavourites(tx, context.site, { memberId, folder })) };
}

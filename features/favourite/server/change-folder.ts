import { type Folder, MOST_FOLDERS } from '#features/favourite/contract.ts';
import { favouriteErrors } from '#features/favourite/errors.ts';
import { ownAccount } from '#features/member/server/public.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { invalidField } from '#platform/server/http/kernel.ts';
import * as store from './folder-store.ts';

/** The caller's folders, by name. */
export async function listFolders(context: Context): Promise<{ records: Folder[]; defaultCount: number }> {
  const { id: memberId } = memberOf(context);
  const [records, defaultCount] = await Promise.all([
    store.selectFolders(context.db, memberId),
    store.countInDefault(context.db, memberId),
  ]);
  return { records, defaultCount };
}

/** Locks the member row, so that names and their number hold; concurrent requests wait here. @throws 400 at `name` */
async function requireNewName(
  tx: Transaction,
  folder: { memberId: string; name: string; but: string | null },
): Promise<void> {
  await ownAccount.lock(tx, folder.memberId);
  if (await store.hasName(tx, folder)) throw invalidField('name', 'favourite.folderTwice');
}

/** @throws 400 at `name` for one that the caller has, 409 above the limit */
export function createFolder(context: Context, name: string): Promise<Folder> {
  const { id: memberId } = memberOf(context);
  return context.transaction(async (tx) => {
    await requireNewName(tx, { memberId, name, but: null });
    if ((await store.countFolders(tx, memberId)) >= MOST_FOLDERS)
      throw favouriteErrors.tooManyFolders({ most: MOST_FOLDERS });
    return store.insertFolder(tx, { memberId, name, at: context.now });
  });
}

/** @throws 400 at `name`, 404 */
export function renameFolder(context: Context, { id, name }: { id: string; name: string }): Promise<Folder> {
  const { id: memberId } = memberOf(context);
  return context.transaction(async (tx) => {
    await requireNewName(tx, { memberId, name, but: id });
    const folder = await store.findFolder(tx, { id, memberId });
    if (!folder) throw favouriteErrors.noFolder();
    await store.updateFolder(tx, { id, memberId, name });
    return { ...folder, name };
  });
}

/** Deletes a folder; what lies in it goes to the default one. @throws 404 */
export async function deleteFolder(context: Context, id: string): Promise<{ id: string }> {
  const { id: memberId } = memberOf(context);
  await context.transaction(async (tx) => {
    if (!(await store.deleteFolder(tx, { id, memberId }))) throw favouriteErrors.noFolder();
  });
  return { id };
}

import * as z from 'zod/mini';
import { MOST_TEXTS, OneText, ReactedText, Reactors, TextKey } from '#features/content/reaction-contract.ts';
import { get, post } from '#platform/shared/contract.ts';
import { pageOf } from '#platform/shared/paging.ts';
import { ById, Id, Instant, listOf, PageNumber, plainText } from '#platform/shared/rules.ts';
import { KindName } from '#platform/shared/text-reference.ts';
import { written } from '#platform/shared/written.ts';

export const MOST_FOLDERS = 100;
export const LONGEST_NAME = 40;

const State = z.object({ isFavourite: z.boolean() });
/** A folder; `default` is the one everybody has. */
const FolderKey = z.union([Id, z.literal('default')]);
const FolderName = z.strictObject({ name: written(plainText(1, LONGEST_NAME, 160), 'line') });
const nothing = z.strictObject({});

/** What a member has put aside. */
export const Favourite = z.extend(ReactedText, {
  /** Null: the default one. */
  folderId: z.nullable(Id),
  favouritedAt: Instant,
});
export type Favourite = z.output<typeof Favourite>;

export const Folder = z.object({ id: Id, name: z.string(), count: z.int() });
export type Folder = z.output<typeof Folder>;
const Folders = z.object({ records: z.array(Folder).check(z.maxLength(MOST_FOLDERS)), defaultCount: z.int() });

export const favouriteApi = {
  /** Puts a text into the default folder; one that lies in a folder stays there. */
  add: post('/favourites', { access: 'member', body: OneText, result: State }),
  remove: post('/favourites/delete', { access: 'member', body: OneText, result: State }),
  /** Puts a favourite into another folder. */
  move: post('/favourites/move', {
    access: 'member',
    body: z.strictObject({ kind: KindName, id: Id, folder: FolderKey }),
    result: State,
  }),
  /** Removes all favourites, or those of one folder. */
  clear: post('/favourites/clear', {
    access: 'member',
    body: z.strictObject({ folder: z.optional(FolderKey) }),
    result: z.object({ count: z.int() }),
  }),
  /** Which of these texts are the caller's favourites: asked for beside pages that guests share. */
  mine: get('/favourites/mine', {
    access: 'member',
    query: z.strictObject({ texts: listOf(TextKey, MOST_TEXTS) }),
    result: z.object({ texts: z.array(TextKey) }),
  }),
  /** One's own, the latest first, of all folders and kinds of text or of one. */
  list: get('/user/control/favoriteList', {
    access: 'member',
    query: z.strictObject({ page: PageNumber, folder: z.optional(FolderKey), kind: z.optional(KindName) }),
    result: pageOf(Favourite),
  }),
  /** Whose favourite a text is, the latest first: for its author and staff. */
  favouriters: get('/favouriters', {
    access: 'member',
    query: z.strictObject({ kind: KindName, id: Id, page: PageNumber }),
    result: Reactors,
  }),
  folders: get('/favouriteFolders', { access: 'member', query: nothing, result: Folders }),
  createFolder: post('/favouriteFolders', { access: 'member', body: FolderName, result: Folder }),
  renameFolder: post('/favouriteFolders/:id', { access: 'member', params: ById, body: FolderName, result: Folder }),
  /** What lies in it goes to the default folder. */
  deleteFolder: post('/favouriteFolders/:id/delete', {
    access: 'member',
    params: ById,
    body: nothing,
    result: z.object({ id: Id }),
  }),
};

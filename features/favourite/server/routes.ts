import { favouriteApi } from '#features/favourite/contract.ts';
import { implement } from '#platform/server/http/implement.ts';
import { addFavourite, clearFavourites, putIntoFolder, removeFavourite } from './change-favourite.ts';
import { createFolder, deleteFolder, listFolders, renameFolder } from './change-folder.ts';
import { listAmong, listFavouriters, listFavourites } from './list-favourites.ts';

export const favouriteRoutes = implement(favouriteApi, {
  add: ({ body }, context) => addFavourite(context, body),
  remove: ({ body }, context) => removeFavourite(context, body),
  move: ({ body }, context) => putIntoFolder(context, body),
  clear: ({ body }, context) => clearFavourites(context, body.folder),
  mine: ({ query }, context) => listAmong(context, query.texts),
  list: ({ query }, context) => listFavourites(context, query),
  favouriters: ({ query }, context) => listFavouriters(context, query),
  folders: (_input, context) => listFolders(context),
  createFolder: ({ body }, context) => createFolder(context, body.name),
  renameFolder: ({ params, body }, context) => renameFolder(context, { ...params, ...body }),
  deleteFolder: ({ params }, context) => deleteFolder(context, params.id),
});

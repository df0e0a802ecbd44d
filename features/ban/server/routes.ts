import { banApi } from '#features/ban/contract.ts';
import { implement } from '#platform/server/http/implement.ts';
import { addBan, editBan, liftBan } from './change-bans.ts';
import { listBans } from './list-bans.ts';

export const banRoutes = implement(banApi, {
  list: ({ query }, { db }) => listBans(db, query),
  add: ({ body }, context) => addBan(context, body),
  edit: ({ params, body }, context) => editBan(context, { ...body, id: params.id }),
  lift: ({ params, body }, context) => liftBan(context, { ...body, id: params.id }),
});

import { levelApi } from '#features/level/contract.ts';
import { implement } from '#platform/server/http/implement.ts';
import { addLevel, editLevel, removeLevel } from './change-levels.ts';
import { levelsOf } from './levels.ts';

export const levelRoutes = implement(levelApi, {
  list: async (_input, { site }) => ({ levels: [...(await levelsOf(site))] }),
  add: ({ body }, context) => addLevel(context, body),
  edit: ({ params, body }, context) => editLevel(context, { ...body, id: params.id }),
  remove: ({ params, body }, context) => removeLevel(context, { ...body, id: params.id }),
});

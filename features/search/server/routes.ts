import { searchApi } from '#features/search/contract.ts';
import { implement } from '#platform/server/http/implement.ts';
import { search } from './find-texts.ts';

export const searchRoutes = implement(searchApi, {
  find: ({ query }, context) => search(context, query),
});

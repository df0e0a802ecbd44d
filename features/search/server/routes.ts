import { searchAdminApi, searchApi } from '#features/search/contract.ts';
import { trendingApi } from '#features/search/trending-contract.ts';
import { implement } from '#platform/server/http/implement.ts';
import { findRelated, findSimilar } from './find-similar.ts';
import { search } from './find-texts.ts';
import { hideWord, listHiddenWords, listQueries, readIndex, rebuildIndex, showWord } from './manage-search.ts';
import { forgetQueries, rememberQuery } from './remember-query.ts';
import { suggest } from './suggest.ts';
import { listTrending } from './trending.ts';

export const searchRoutes = [
  ...implement(searchApi, {
    find: ({ query }, context) => search(context, query),
    suggest: ({ query }, context) => suggest(context, query),
    similar: ({ query }, context) => findSimilar(context, query),
    related: ({ query }, context) => findRelated(context, query),
    remember: ({ body }, context) => rememberQuery(context, body),
    forget: (_, context) => forgetQueries(context),
  }),
  ...implement(trendingApi, { list: (_, context) => listTrending(context) }),
  ...implement(searchAdminApi, {
    queries: ({ query }, context) => listQueries(context, query),
    hiddenWords: (_, context) => listHiddenWords(context),
    hide: ({ body }, context) => hideWord(context, body),
    show: ({ params, body }, context) => showWord(context, { ...body, id: params.id }),
    index: (_, context) => readIndex(context),
    rebuild: ({ body }, context) => rebuildIndex(context, body),
  }),
];

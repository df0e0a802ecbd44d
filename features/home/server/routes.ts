import { homeApi } from '#features/home/contract.ts';
import { implement } from '#platform/server/http/implement.ts';
import { listFeed } from './list-feed.ts';

export const homeRoutes = implement(homeApi, {
  feed: ({ query }, context) => listFeed(context, query.before),
});

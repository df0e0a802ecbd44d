import { likeApi } from '#features/like/contract.ts';
import { implement } from '#platform/server/http/implement.ts';
import { clearLikes, likeText, unlikeText } from './like-text.ts';
import { listLiked, listLikers, listLikes } from './list-likes.ts';

export const likeRoutes = implement(likeApi, {
  like: ({ body }, context) => likeText(context, body),
  unlike: ({ body }, context) => unlikeText(context, body),
  clear: ({ body }, context) => clearLikes(context, body.kind),
  mine: ({ query }, context) => listLiked(context, query.texts),
  list: ({ query }, context) => listLikes(context, query),
  likers: ({ query }, context) => listLikers(context, query),
});

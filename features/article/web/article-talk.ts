import { articleCommentApi } from '#features/article/contract.ts';
import { articlePath } from '#features/article/paths.ts';
import { orders } from '#features/comment/contract.ts';
import type { Talk } from '#features/comment/web/talk-public.ts';

/** Comments on an article. */
export const articleTalk: Talk = {
  kind: 'article',
  names: { comment: 'comment', reply: 'reply' },
  drafts: { comment: 'articlecomment', reply: 'articlereply' },
  api: articleCommentApi,
  pageOf: articlePath,
  orders,
  longest: 10_000,
};

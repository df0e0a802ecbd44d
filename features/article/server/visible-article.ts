import { articleErrors } from '#features/article/errors.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { isOnePage } from '#platform/server/database/query-once.ts';
import type { Context } from '#platform/server/http/context.ts';
import { requireAllowed } from '#platform/shared/failure.ts';
import { type ArticleState, findArticle, findArticlePage } from './article-queries.ts';
import { type ArticleFacts, canView } from './policy.ts';

export const factsOf = (article: Pick<ArticleState, 'status' | 'author_id'>): ArticleFacts => ({
  status: article.status,
  authorId: article.author_id,
});

/** It waits for its time alone. */
export const isScheduled = ({ status, publish_at: publishAt, is_held: isHeld }: ArticleState): boolean =>
  status === 'pending' && publishAt !== null && !isHeld;

/** The article, if the caller may view it. @throws 404 */
export async function readVisibleArticle(
  viewer: Pick<Context, 'actor'> & { db: Executor },
  id: string,
): Promise<ArticleState> {
  // A page being rendered reads the whole article anyway, in a statement that all its acts share.
  const article = await (isOnePage(viewer.db) ? findArticlePage : findArticle)(viewer.db, id);
  if (!article) throw articleErrors.notFound();
  requireAllowed(canView(viewer.actor, factsOf(article)));
  return article;
}

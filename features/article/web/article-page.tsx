import { useLocation } from 'react-router';
import { articlePath } from '#features/article/paths.ts';
import { type CommentListParams, commentsQueries } from '#features/comment/web/public.ts';
import { listHref, readListParams } from '#features/comment/web/talk-public.ts';
import type { PageLocation } from '#platform/web/page/page.ts';
import { pageNumber } from '#platform/web/page/page-number.ts';
import { ArticleList } from './article-list.tsx';
import { articleTalk } from './article-talk.ts';
import { ArticleView } from './article-view.tsx';
import { articleQuery, articlesQuery } from './queries.ts';

export const queries = ({ query }: Pick<PageLocation, 'query'>) => {
  const id = query.get('articleId');
  if (id === null) return [articlesQuery(pageNumber(query))];
  return [articleQuery(id), ...commentsQueries(articleTalk, id, readListParams(query, 'commentId'))];
};

/** `/article`: the articles; with `articleId` one of them, with its comments. */
export function Page() {
  const query = new URLSearchParams(useLocation().search);
  const id = query.get('articleId');
  if (id === null) return <ArticleList page={pageNumber(query)} />;
  const params = readListParams(query, 'commentId');
  const hrefOf = (changes: Partial<CommentListParams>) =>
    listHref(articlePath(id), { ...params, ...changes }, 'commentId');
  return <ArticleView key={id} id={id} params={params} hrefOf={hrefOf} />;
}

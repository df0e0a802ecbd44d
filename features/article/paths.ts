export { articlePath } from '#features/content/paths.ts';

export const articleListPath = '/article';
export const chosenPath = '/qualityArticle';
export const newArticlePath = '/addArticle';

export function editArticlePath(articleId: string): string {
  return `/user/editArticle?articleId=${articleId}`;
}

export { articlePath } from '#features/content/paths.ts';

export const articleListPath = '/article';
export const chosenPath = '/qualityArticle';
export const newArticlePath = '/addArticle';

/** The page of one that waits for its time, for whoever has the key. */
export function previewPath(key: string): string {
  return `/articlePreview?key=${key}`;
}

export function editArticlePath(articleId: string): string {
  return `/user/editArticle?articleId=${articleId}`;
}

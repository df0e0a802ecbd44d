import { chosenPath } from '#features/article/paths.ts';
import { type AnnouncedPage, consolePage, WRITING_PAGE } from '#platform/web/page/page.ts';
import { articleMessages as ownMessages } from './messages.ts';

export const articlePages: readonly AnnouncedPage[] = [
  {
    path: '/article',
    query: ['articleId', 'commentId', 'order', 'page', 'replies', 'floor'],
    load: () => import('./article-page.tsx'),
    messages: ['discussion'],
    ownMessages,
    source: 'features/article/web/article-page.tsx',
  },
  {
    path: '/articlePreview',
    query: ['key'],
    load: () => import('./article-preview-page.tsx'),
    ownMessages,
    source: 'features/article/web/article-preview-page.tsx',
  },
  {
    ...WRITING_PAGE,
    path: '/addArticle',
    load: () => import('./add-article-page.tsx'),
    ownMessages,
    source: 'features/article/web/add-article-page.tsx',
  },
  {
    ...WRITING_PAGE,
    path: '/user/editArticle',
    load: () => import('./edit-article-page.tsx'),
    ownMessages,
    source: 'features/article/web/edit-article-page.tsx',
  },
  {
    path: chosenPath,
    query: [],
    load: () => import('./quality-article-page.tsx'),
    ownMessages,
    source: 'features/article/web/quality-article-page.tsx',
  },
  consolePage('/admin/articles'),
  consolePage('/admin/chosen'),
];

import { type AnnouncedPage, consolePage, WRITING_PAGE } from '#platform/web/page/page.ts';
import { questionMessages as ownMessages } from './messages.ts';

export const questionPages: readonly AnnouncedPage[] = [
  {
    path: '/askList',
    query: ['filter', 'sort', 'tag', 'before', 'after'],
    load: () => import('./ask-list-page.tsx'),
    ownMessages,
    source: 'features/question/web/ask-list-page.tsx',
  },
  {
    path: '/question',
    query: ['questionId', 'answerId', 'order', 'page', 'replies', 'floor'],
    load: () => import('./question-page.tsx'),
    messages: ['discussion'],
    ownMessages,
    source: 'features/question/web/question-page.tsx',
  },
  {
    ...WRITING_PAGE,
    path: '/addQuestion',
    load: () => import('./add-question-page.tsx'),
    ownMessages,
    source: 'features/question/web/add-question-page.tsx',
  },
  {
    ...WRITING_PAGE,
    path: '/user/editQuestion',
    load: () => import('./edit-question-page.tsx'),
    ownMessages,
    source: 'features/question/web/edit-question-page.tsx',
  },
  consolePage('/admin/questions'),
];

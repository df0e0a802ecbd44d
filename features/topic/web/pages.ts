import { type AnnouncedPage, WRITING_PAGE } from '#platform/web/page/page.ts';

export const topicPages: readonly AnnouncedPage[] = [
  {
    ...WRITING_PAGE,
    path: '/addTopic',
    load: () => import('./add-topic-page.tsx'),
    source: 'features/topic/web/add-topic-page.tsx',
  },
  {
    ...WRITING_PAGE,
    path: '/user/editTopic',
    load: () => import('./edit-topic-page.tsx'),
    source: 'features/topic/web/edit-topic-page.tsx',
  },
];

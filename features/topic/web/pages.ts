import type { AnnouncedPage } from '#platform/web/page/page.ts';

export const topicPages: readonly AnnouncedPage[] = [
  {
    path: '/addTopic',
    load: () => import('./add-topic-page.tsx'),
    access: 'member',
    source: 'features/topic/web/add-topic-page.tsx',
  },
  {
    path: '/user/editTopic',
    load: () => import('./edit-topic-page.tsx'),
    access: 'member',
    source: 'features/topic/web/edit-topic-page.tsx',
  },
];

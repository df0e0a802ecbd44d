import { feedbackMessages } from '#features/feedback/messages.ts';
import { feedbackPaths } from '#features/feedback/paths.ts';
import { ACCOUNT_PAGE, type AnnouncedPage, consolePage } from '#platform/web/page/page.ts';

export const feedbackPages: readonly AnnouncedPage[] = [
  {
    path: feedbackPaths.write,
    query: [],
    messages: ['account'],
    ownMessages: feedbackMessages,
    load: () => import('./feedback-page.tsx'),
    source: 'features/feedback/web/feedback-page.tsx',
  },
  {
    ...ACCOUNT_PAGE,
    path: feedbackPaths.list,
    ownMessages: feedbackMessages,
    load: () => import('./feedback-list-page.tsx'),
    source: 'features/feedback/web/feedback-list-page.tsx',
  },
  consolePage(feedbackPaths.console),
];

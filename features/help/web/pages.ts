import { helpMessages } from '#features/help/messages.ts';
import { helpPaths } from '#features/help/paths.ts';
import { type AnnouncedPage, consolePage } from '#platform/web/page/page.ts';

export const helpPages: readonly AnnouncedPage[] = [
  {
    path: helpPaths.tree,
    query: ['q'],
    ownMessages: helpMessages,
    load: () => import('./help-page.tsx'),
    source: 'features/help/web/help-page.tsx',
  },
  {
    path: helpPaths.detail,
    query: ['id'],
    ownMessages: helpMessages,
    load: () => import('./help-detail-page.tsx'),
    source: 'features/help/web/help-detail-page.tsx',
  },
  consolePage(helpPaths.console),
];

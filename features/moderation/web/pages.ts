import { suspensionPath } from '#features/session/paths.ts';
import { ACCOUNT_PAGE, type AnnouncedPage, consolePage } from '#platform/web/page/page.ts';
import { ownActsMessages as ownMessages } from './own-acts-messages.ts';

export const moderationPages: readonly AnnouncedPage[] = [
  {
    path: suspensionPath,
    query: [],
    ownMessages,
    load: () => import('./suspension-page.tsx'),
    source: 'features/moderation/web/suspension-page.tsx',
  },
  {
    ...ACCOUNT_PAGE,
    path: '/user/moderation',
    ownMessages,
    load: () => import('./own-acts-page.tsx'),
    source: 'features/moderation/web/own-acts-page.tsx',
  },
  consolePage('/admin/content'),
  consolePage('/admin/moderation'),
];

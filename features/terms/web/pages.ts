import { termsMessages } from '#features/terms/messages.ts';
import { termsPaths } from '#features/terms/paths.ts';
import { type AnnouncedPage, consolePage } from '#platform/web/page/page.ts';

export const termsPages: readonly AnnouncedPage[] = [
  {
    path: termsPaths.read,
    query: ['version'],
    ownMessages: termsMessages,
    load: () => import('./terms-page.tsx'),
    source: 'features/terms/web/terms-page.tsx',
  },
  consolePage(termsPaths.console),
];

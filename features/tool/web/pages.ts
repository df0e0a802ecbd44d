import { toolPath } from '#features/tool/tools.ts';
import type { AnnouncedPage } from '#platform/web/page/page.ts';
import { toolMessages as ownMessages } from './messages.ts';

export const toolPages: readonly AnnouncedPage[] = [
  {
    path: toolPath(),
    query: ['tool'],
    ownMessages,
    load: () => import('./tool-center-page.tsx'),
    source: 'features/tool/web/tool-center-page.tsx',
  },
];

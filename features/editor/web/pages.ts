import type { PageRoute } from '#platform/web/page/page.ts';

export const editorPages: readonly PageRoute[] = [
  {
    path: '/writingHelp',
    query: [],
    load: () => import('./writing-help-page.tsx'),
    source: 'features/editor/web/writing-help-page.tsx',
  },
];

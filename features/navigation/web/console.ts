import type { ConsoleArea } from '#features/console/web/public.ts';
import { en } from './admin/area-messages.en.ts';
import { zh } from './admin/area-messages.zh.ts';
import * as categoriesPage from './admin/categories-page.tsx';
import * as sitesPage from './admin/sites-page.tsx';

export const navigationArea: ConsoleArea = {
  name: 'navigation',
  permission: 'console.navigation',
  icon: 'globe',
  group: 'groupCommunity',
  messages: { zh_CN: zh, en_US: en },
  pages: { '/admin/navigation': sitesPage, '/admin/navigation-categories': categoriesPage },
};

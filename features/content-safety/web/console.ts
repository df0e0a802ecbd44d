import type { ConsoleArea } from '#features/console/web/public.ts';
import { en } from './admin/area-messages.en.ts';
import { zh } from './admin/area-messages.zh.ts';
import * as contentSafetyPage from './admin/content-safety-page.tsx';

export const contentSafetyArea: ConsoleArea = {
  name: 'contentSafety',
  permission: 'console.provider',
  icon: 'filter',
  group: 'groupSystem',
  messages: { zh_CN: zh, en_US: en },
  pages: { '/admin/content-safety': contentSafetyPage },
};

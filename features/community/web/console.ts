import type { ConsoleArea } from '#features/console/web/public.ts';
import { en } from './admin/area-messages.en.ts';
import { zh } from './admin/area-messages.zh.ts';
import * as rulesPage from './admin/rules-page.tsx';

export const communityArea: ConsoleArea = {
  name: 'sectionRules',
  permission: 'console.section',
  icon: 'tag',
  group: 'groupCommunity',
  messages: { zh_CN: zh, en_US: en },
  pages: { '/admin/section-rules': rulesPage },
};

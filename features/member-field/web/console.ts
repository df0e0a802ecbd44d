import type { ConsoleArea } from '#features/console/web/public.ts';
import { en } from './admin/area-messages.en.ts';
import { zh } from './admin/area-messages.zh.ts';
import * as fieldsPage from './admin/fields-page.tsx';

export const fieldArea: ConsoleArea = {
  name: 'field',
  permission: 'console.field',
  icon: 'listOrdered',
  group: 'groupCommunity',
  messages: { zh_CN: zh, en_US: en },
  pages: { '/admin/fields': fieldsPage },
};

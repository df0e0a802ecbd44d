import type { ConsoleArea } from '#features/console/web/public.ts';
import { en } from './admin/area-messages.en.ts';
import { zh } from './admin/area-messages.zh.ts';
import * as fieldsPage from './admin/fields-page.tsx';

export const fieldArea: ConsoleArea = {
  name: 'field',
  icon: 'listOrdered',
  group: 'groupCommunity',
  title: { zh_CN: zh.field, en_US: en.field },
  pages: { '/admin/fields': fieldsPage },
};

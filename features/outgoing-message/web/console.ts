import type { ConsoleArea } from '#features/console/web/public.ts';
import { en } from './admin/area-messages.en.ts';
import { zh } from './admin/area-messages.zh.ts';
import * as outboxPage from './admin/outbox-page.tsx';

export const deliveryArea: ConsoleArea = {
  name: 'delivery',
  icon: 'send',
  group: 'groupSystem',
  title: { zh_CN: zh.delivery, en_US: en.delivery },
  pages: { '/admin/outbox': outboxPage },
};

import type { ConsoleArea } from '#features/console/web/public.ts';
import { en } from './admin/area-messages.en.ts';
import { zh } from './admin/area-messages.zh.ts';
import * as outboxPage from './admin/outbox-page.tsx';

export const deliveryArea: ConsoleArea = {
  name: 'delivery',
  permission: 'console.delivery',
  icon: 'send',
  group: 'groupSystem',
  messages: { zh_CN: zh, en_US: en },
  pages: { '/admin/outbox': outboxPage },
};

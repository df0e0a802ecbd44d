import type { ConsoleArea } from '#features/console/web/public.ts';
import { en } from './admin/area-messages.en.ts';
import { zh } from './admin/area-messages.zh.ts';
import * as outboxPage from './admin/outbox-page.tsx';

export const deliveryArea: ConsoleArea = {
  name: 'delivery',
  permission: 'console.delivery',
  icon: 'send',
  group: 'groupSystem',
  words: '邮件记录 短信记录 没收到 重发 sent mail undelivered resend fajianxiang fjx',
  titles: { zh_CN: zh, en_US: en },
  pages: { '/admin/outbox': outboxPage },
};

import { MOST_WAITING, type WaitingWork } from '#platform/server/feature/waiting-work.ts';
import { countNotices } from './notice-queries.ts';
import { en } from './waiting-messages.en.ts';
import { zh } from './waiting-messages.zh.ts';

export const noticeWork: WaitingWork = {
  area: 'payment',
  path: '/admin/payments?view=notices',
  permission: 'console.payment',
  messages: { zh_CN: zh, en_US: en },
  count: ({ db }) => countNotices(db, 'open', MOST_WAITING),
};

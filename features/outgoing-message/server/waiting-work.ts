import { MOST_WAITING, type WaitingWork } from '#platform/server/feature/waiting-work.ts';
import { countOutgoingMessages } from './outbox-queries.ts';
import { en } from './waiting-messages.en.ts';
import { zh } from './waiting-messages.zh.ts';

export const failedWork: WaitingWork = {
  area: 'delivery',
  path: '/admin/outbox?state=failed',
  permission: 'console.delivery',
  messages: { zh_CN: zh, en_US: en },
  count: ({ db }) => countOutgoingMessages(db, { filter: { state: 'failed' }, limit: MOST_WAITING }),
};

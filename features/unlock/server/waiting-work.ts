import { MOST_WAITING, type WaitingWork } from '#platform/server/feature/waiting-work.ts';
import { countQueue } from './dispute-queries.ts';
import { en } from './waiting-messages.en.ts';
import { zh } from './waiting-messages.zh.ts';

export const disputeWork: WaitingWork = {
  area: 'unlock',
  path: '/admin/unlocks',
  isCase: true,
  permission: 'console.unlock',
  messages: { zh_CN: zh, en_US: en },
  count: ({ db }) => countQueue(db, { state: 'open', most: MOST_WAITING }),
};

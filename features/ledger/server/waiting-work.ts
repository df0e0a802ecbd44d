import { MOST_WAITING, type WaitingWork } from '#platform/server/feature/waiting-work.ts';
import { countWaiting } from './adjustment-store.ts';
import { en } from './waiting-messages.en.ts';
import { zh } from './waiting-messages.zh.ts';

export const adjustmentWork: WaitingWork = {
  area: 'ledger',
  path: '/admin/ledger/adjustments?state=waiting',
  permission: 'console.ledger',
  messages: { zh_CN: zh, en_US: en },
  count: ({ db }, now) => countWaiting(db, { now, most: MOST_WAITING }),
};

import { MOST_WAITING, type WaitingWork } from '#platform/server/feature/waiting-work.ts';
import { countCases } from './case-queries.ts';
import { en } from './waiting-messages.en.ts';
import { zh } from './waiting-messages.zh.ts';

export const verificationWork: WaitingWork = {
  area: 'verification',
  path: '/admin/verifications',
  permission: 'console.verification',
  messages: { zh_CN: zh, en_US: en },
  count: ({ db }) => countCases(db, { state: 'pending', kind: undefined, most: MOST_WAITING }),
};

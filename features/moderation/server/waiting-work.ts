import { MOST_WAITING, type WaitingWork } from '#platform/server/feature/waiting-work.ts';
import { countOpen } from './case-queries.ts';
import { en } from './waiting-messages.en.ts';
import { zh } from './waiting-messages.zh.ts';

export const caseWork: WaitingWork = {
  area: 'moderation',
  path: '/admin/moderation',
  isCase: true,
  permission: 'console.content',
  messages: { zh_CN: zh, en_US: en },
  count: ({ db }) => countOpen(db, MOST_WAITING),
};

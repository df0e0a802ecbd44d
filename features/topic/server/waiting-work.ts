import { MOST_WAITING, type WaitingWork } from '#platform/server/feature/waiting-work.ts';
import { countConsoleTopics } from './console-queries.ts';
import { en } from './waiting-messages.en.ts';
import { zh } from './waiting-messages.zh.ts';

export const pendingWork: WaitingWork = {
  area: 'content',
  path: '/admin/content?status=pending',
  permission: 'console.content',
  messages: { zh_CN: zh, en_US: en },
  count: ({ db }) => countConsoleTopics(db, { filter: { status: 'pending' }, most: MOST_WAITING }),
};

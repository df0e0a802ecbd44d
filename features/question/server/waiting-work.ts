import { MOST_WAITING, type WaitingWork } from '#platform/server/feature/waiting-work.ts';
import { countConsoleQuestions } from './console-queries.ts';
import { staffDecideOf } from './policy.ts';
import { en } from './waiting-messages.en.ts';
import { zh } from './waiting-messages.zh.ts';

export const pendingWork: WaitingWork = {
  area: 'question',
  path: '/admin/questions?status=pending',
  permission: 'console.content',
  messages: { zh_CN: zh, en_US: en },
  count: ({ db }, now) =>
    countConsoleQuestions(db, { filter: { status: 'pending' }, overdue: staffDecideOf(now), most: MOST_WAITING }),
};

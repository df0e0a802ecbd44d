import type { SetupStep } from '#platform/server/feature/setup-step.ts';
import { memberOf } from '#platform/server/http/context.ts';
import { en } from './setup-messages.en.ts';
import { zh } from './setup-messages.zh.ts';
import { countWaysIn } from './way-in-queries.ts';

export const wayInStep: SetupStep = {
  name: 'way-in',
  position: 10,
  path: '/user/security',
  messages: { zh_CN: zh, en_US: en },
  isDone: async (context) => {
    const { hasPassword, passkeys } = await countWaysIn(context.db, memberOf(context).id);
    return hasPassword || passkeys > 0;
  },
};

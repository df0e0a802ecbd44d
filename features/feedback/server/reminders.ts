import * as z from 'zod/mini';
import { feedbackPaths } from '#features/feedback/paths.ts';
import { defineReminder } from '#platform/server/feature/reminder-kind.ts';
import { en } from './reminder-messages.en.ts';
import { zh } from './reminder-messages.zh.ts';

/** Staff have answered one's feedback. */
export const feedbackReminder = defineReminder({
  kind: 'feedback',
  group: 'account',
  isOwed: true,
  facts: z.object({ answer: z.string() }),
  messages: { zh_CN: zh.feedback, en_US: en.feedback },
  path: () => feedbackPaths.list,
});

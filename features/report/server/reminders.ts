import * as z from 'zod/mini';
import { reportPaths } from '#features/report/paths.ts';
import { defineReminder } from '#platform/server/feature/reminder-kind.ts';
import { en } from './reminder-messages.en.ts';
import { zh } from './reminder-messages.zh.ts';

/** What became of one's own report. */
export const reportReminder = defineReminder({
  kind: 'report',
  group: 'account',
  isOwed: true,
  facts: z.object({
    state: z.enum(['failed', 'successful']),
    isTurned: z._default(z.boolean(), false),
    // What was reported, never in its words: they may be gone by now. Those from before name nothing.
    position: z._default(z.enum(['page', 'part', 'none']), 'none'),
    kind: z._default(z.string(), ''),
    kindEn: z._default(z.string(), ''),
    category: z._default(z.string(), ''),
    categoryEn: z._default(z.string(), ''),
    result: z.string(),
    resultEn: z.optional(z.string()),
  }),
  messages: { zh_CN: zh.report, en_US: en.report },
  path: () => reportPaths.list,
});

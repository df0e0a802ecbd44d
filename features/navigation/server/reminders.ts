import * as z from 'zod/mini';
import { navigationPaths } from '#features/navigation/paths.ts';
import { defineReminder } from '#platform/server/feature/reminder-kind.ts';
import { en } from './reminder-messages.en.ts';
import { zh } from './reminder-messages.zh.ts';

/** Staff have decided about a site one has suggested. */
export const navigationReminder = defineReminder({
  kind: 'navigation',
  group: 'account',
  isOwed: true,
  facts: z.object({ name: z.string(), isListed: z.boolean(), reason: z.string() }),
  messages: { zh_CN: zh.navigation, en_US: en.navigation },
  path: () => navigationPaths.list,
});

import * as z from 'zod/mini';
import { get } from '#platform/shared/contract.ts';

/** Work that waits for the caller: what their roles let them do. `count` stops at 100. */
export const WaitingItem = z.object({
  /** The console area of its page. */
  area: z.string(),
  path: z.string(),
  label: z.string(),
  count: z.int(),
});
export type WaitingItem = z.output<typeof WaitingItem>;

export const consoleApi = {
  /** Nothing for members who are not staff. */
  waiting: get('/admin/waiting', {
    access: 'member',
    query: z.strictObject({}),
    result: z.object({ items: z.array(WaitingItem) }),
    always: true,
  }),
};

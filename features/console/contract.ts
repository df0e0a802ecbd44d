import * as z from 'zod/mini';
import { get } from '#platform/shared/contract.ts';

/** Work that waits for the caller: what their roles let them do. `count` stops at 100. */
export const WaitingItem = z.object({
  /** The console area of its page. */
  area: z.string(),
  path: z.string(),
  /** Staff decide between people there: these queues link to one another. */
  isCase: z.boolean(),
  label: z.string(),
  count: z.int(),
});
export type WaitingItem = z.output<typeof WaitingItem>;

/** Permissions of the console's areas, as they stand for the caller. */
export const EnteredAreas = z.object({
  open: z.array(z.string()).check(z.maxLength(100)),
  /** Theirs, and closed until they have set up a second step. */
  stepMissing: z.array(z.string()).check(z.maxLength(100)),
});
export type EnteredAreas = z.output<typeof EnteredAreas>;

export const consoleApi = {
  /** Which areas the caller may use: none for members who are not staff. */
  areas: get('/admin/areas', { access: 'member', query: z.strictObject({}), result: EnteredAreas, always: true }),
  /** Nothing for members who are not staff. */
  waiting: get('/admin/waiting', {
    access: 'member',
    query: z.strictObject({}),
    result: z.object({ items: z.array(WaitingItem) }),
    always: true,
  }),
};

import * as z from 'zod/mini';
import { MemberCard } from '#features/member/contract.ts';
import { get, post } from '#platform/shared/contract.ts';
import { ById, Id, Instant } from '#platform/shared/rules.ts';

/** Reminders per page. */
export const REMIND_PAGE = 30;

export const Reminder = z.object({
  /** A higher one is newer. */
  id: Id,
  kind: z.string(),
  /** The last one who did it; null: staff or the site. */
  actor: z.nullable(MemberCard),
  /** One sentence in the reader's language. */
  words: z.string(),
  /** Where it leads; null for what can no longer be viewed. */
  path: z.nullable(z.string()),
  isRead: z.boolean(),
  happenedAt: Instant,
});
export type Reminder = z.output<typeof Reminder>;

export const ReminderPage = z.object({ records: z.array(Reminder), before: z.nullable(Id) });

/** The newest reminder that the reader has been shown: what came after it stays unread. */
export const Seen = z.strictObject({ upTo: Id });

const nothing = z.strictObject({});
const Done = z.object({ isDone: z.boolean() });

export const reminderApi = {
  /** The caller's, the newest first; `before` is the id that the list goes on before. */
  list: get('/user/control/remindList', {
    access: 'member',
    query: z.strictObject({ before: z.optional(Id) }),
    result: ReminderPage,
  }),
  markAllRead: post('/user/control/markAllRemindAsRead', { access: 'member', body: Seen, result: Done }),
  markRead: post('/user/control/reminders/:id/read', { access: 'member', params: ById, body: nothing, result: Done }),
  delete: post('/user/control/reminders/:id/delete', { access: 'member', params: ById, body: nothing, result: Done }),
};

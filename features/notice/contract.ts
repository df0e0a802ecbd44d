import * as z from 'zod/mini';
import { get, post } from '#platform/shared/contract.ts';
import { pageOf } from '#platform/shared/paging.ts';
import { ById, Id, Instant, PageNumber } from '#platform/shared/rules.ts';

/** Notices per page. */
export const NOTICE_PAGE = 20;

export const Notice = z.object({
  id: Id,
  title: z.string(),
  /** The beginning of its text. */
  excerpt: z.string(),
  html: z.string(),
  sentAt: Instant,
  isRead: z.boolean(),
});
export type Notice = z.output<typeof Notice>;

const nothing = z.strictObject({});
const Done = z.object({ isDone: z.boolean() });

export const noticeApi = {
  /** The caller's, the newest first; of all that there are, the newest hundred. */
  list: get('/user/control/systemNotifyList', {
    access: 'member',
    query: z.strictObject({ page: PageNumber }),
    result: pageOf(Notice),
  }),
  /** `upTo`: the newest that the reader has been shown; what came after it stays unread. */
  markAllRead: post('/user/control/markAllSystemNotifyAsRead', {
    access: 'member',
    body: z.strictObject({ upTo: Id }),
    result: Done,
  }),
  markRead: post('/user/control/notices/:id/read', { access: 'member', params: ById, body: nothing, result: Done }),
  delete: post('/user/control/notices/:id/delete', { access: 'member', params: ById, body: nothing, result: Done }),
};

import * as z from 'zod/mini';
import { get, post } from '#platform/shared/contract.ts';
import { pageOf } from '#platform/shared/paging.ts';
import { Id, Instant, PageNumber, text } from '#platform/shared/rules.ts';
import { NamedTarget } from '#platform/shared/text-reference.ts';

export const EDIT_PAGE = 20;

/** An edit of the caller's that waits for review, or was refused; `title` is null where the text has none. */
export const PendingEdit = z.object({
  id: Id,
  /** Of its text; where a part of that is changed, with its name: `question:postscript`. */
  kind: z.string(),
  /** In words, the part of its text that it changes; null: its own words. */
  part: z.nullable(z.string()),
  textId: Id,
  thread: z.nullable(NamedTarget),
  /** Where the text stands; null where it has gone. */
  path: z.nullable(z.string()),
  state: z.enum(['waiting', 'refused']),
  reason: z.string(),
  title: z.nullable(z.string()),
  content: z.string(),
  createdAt: Instant,
});
export type PendingEdit = z.output<typeof PendingEdit>;

export const pendingEditApi = {
  /** The latest first. */
  mine: get('/user/control/pendingEditList', {
    access: 'member',
    query: z.strictObject({ page: PageNumber }),
    result: pageOf(PendingEdit),
  }),
  /** Takes back an edit that waits, or forgets one that was refused. */
  withdraw: post('/pendingEdits/withdraw', {
    access: 'member',
    body: z.strictObject({ kind: text(1, 40), id: Id }),
    result: z.object({ id: Id }),
  }),
};

import * as z from 'zod/mini';
import { get, post } from '#platform/shared/contract.ts';
import { pageOf } from '#platform/shared/paging.ts';
import { ById, Id, Instant, PageNumber, plainText, startedFrom, text } from '#platform/shared/rules.ts';
import { readRange } from './range.ts';

export const Ban = z.object({
  id: Id,
  /** `203.0.113.0/24`, `2001:db8::/32`. */
  range: z.string(),
  endsAt: z.nullable(Instant),
  isOver: z.boolean(),
  /** Shown to banned visitors. */
  reason: z.string(),
  /** Visible to staff only. */
  note: z.string(),
  by: z.nullable(z.object({ account: z.string(), nickname: z.string() })),
  createdAt: Instant,
  /** Of what an edit replaces. */
  digest: z.string(),
});
export type Ban = z.output<typeof Ban>;

const Range = z.string().check(
  z.maxLength(60, 'rule.maximum:60'),
  z.refine((value: string) => readRange(value) !== null, { error: 'ban.range' }),
);
const Ends = z.optional(z.string().check(z.regex(/^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?Z$/, 'rule.invalid')));
const notified = plainText(1, 300, 1000);
const note = z._default(plainText(0, 1000, 2000), '');

export const NewBan = z.strictObject({ range: Range, endsAt: Ends, reason: notified, note });
export type NewBan = z.output<typeof NewBan>;
export const BanEdit = z.strictObject({ endsAt: Ends, reason: notified, note, ...startedFrom });
export type BanEdit = z.output<typeof BanEdit>;

const Address = z.string().check(z.regex(/^[0-9a-fA-F.:]{2,45}$/, 'rule.invalid'));

export const banApi = {
  /** Newest first, 50 per page; with `address`, the bans that apply to it. Counted up to 10 000. */
  list: get('/admin/bans', {
    access: 'staff:ban',
    query: z.strictObject({ address: z.optional(Address), page: PageNumber }),
    result: pageOf(Ban),
  }),
  /**
   * Takes effect with the next request in the process that answers, within a second in all others. Never applies to the
   * requesting address, to the machine, or to addresses owners used in the last 30 days; a wide range is an owner's to
   * ban.
   */
  add: post('/admin/bans', { access: 'staff:ban', body: NewBan, result: Ban }),
  edit: post('/admin/bans/:id', { access: 'staff:ban', params: ById, body: BanEdit, result: Ban }),
  lift: post('/admin/bans/:id/lift', {
    access: 'staff:ban',
    params: ById,
    body: z.strictObject({ reason: z._default(text(0, 500), '') }),
    result: z.object({}),
  }),
};

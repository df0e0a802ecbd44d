import * as z from 'zod/mini';
import { get, post } from '#platform/shared/contract.ts';
import { pageOf } from '#platform/shared/paging.ts';
import { ById, Id, Instant, PageNumber, plainText, text } from '#platform/shared/rules.ts';

export const audiences = ['all', 'role', 'members'] as const;

/** Chosen members at most. */
export const MOST_CHOSEN = 200;

const RoleName = z.object({ zh_CN: z.string(), en_US: z.string() });

export const StaffNotice = z.object({
  id: Id,
  title: z.string(),
  titleEn: z.nullable(z.string()),
  /** In Markdown. */
  content: z.string(),
  audience: z.enum(audiences),
  role: z.nullable(RoleName),
  sendsAt: Instant,
  state: z.enum(['scheduled', 'sent', 'recalled']),
  /** Whom it was meant for when it was written, and who of them has read it. */
  recipientCount: z.int(),
  readCount: z.int(),
  by: z.nullable(z.object({ account: z.string(), nickname: z.string() })),
  createdAt: Instant,
});
export type StaffNotice = z.output<typeof StaffNotice>;

export const NewNotice = z.strictObject({
  title: plainText(1, 60, 200),
  content: text(1, 3000).check(z.maxLength(12_000, 'rule.length:1:3000')),
  /** Both or neither: for those who read the site in English. */
  titleEn: z._default(plainText(0, 60, 200), ''),
  contentEn: z._default(text(0, 3000).check(z.maxLength(12_000, 'rule.length:0:3000')), ''),
  audience: z.enum(audiences),
  /** The code of the role, for `role`. */
  role: z._default(text(0, 60), ''),
  /** Accounts for `members`, apart by spaces, commas or lines. */
  accounts: z._default(text(0, 14_000), ''),
  /** Absent: at once. */
  sendsAt: z.optional(z.string().check(z.regex(/^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?Z$/, 'rule.invalid'))),
});
export type NewNotice = z.output<typeof NewNotice>;

export const noticeAdminApi = {
  /** The newest first. */
  list: get('/admin/notices', {
    access: 'staff:notice',
    query: z.strictObject({ page: PageNumber }),
    result: pageOf(StaffNotice),
  }),
  /** The roles that a notice can be for, and how many members there are. */
  roles: get('/admin/noticeRoles', {
    access: 'staff:notice',
    query: z.strictObject({}),
    result: z.object({ roles: z.array(z.object({ code: z.string(), name: RoleName })), memberCount: z.int() }),
  }),
  send: post('/admin/notices', {
    access: 'staff:notice',
    body: NewNotice,
    /** `isSent`: at once; else it waits for its time. */
    result: z.object({ id: Id, isSent: z.boolean() }),
    idempotent: true,
  }),
  /** Nobody sees it any more. */
  recall: post('/admin/notices/:id/recall', {
    access: 'staff:notice',
    params: ById,
    body: z.strictObject({ reason: text(1, 500) }),
    result: z.object({ id: Id }),
  }),
};

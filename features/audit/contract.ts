import * as z from 'zod/mini';
import { isDay } from '#platform/shared/calendar-day.ts';
import { get } from '#platform/shared/contract.ts';
import { pageOf } from '#platform/shared/paging.ts';
import { Id, Instant, PageNumber, text } from '#platform/shared/rules.ts';

/** One recorded staff action; audit rows are permanent. */
export const AuditRow = z.object({
  id: Id,
  at: Instant,
  /** Null: the system itself. */
  actor: z.nullable(z.object({ account: z.string(), nickname: z.string() })),
  action: z.string(),
  target: z.object({ kind: z.string(), id: z.string() }),
  before: z.unknown(),
  after: z.unknown(),
  reason: z.string(),
  address: z.string(),
});
export type AuditRow = z.output<typeof AuditRow>;

/** A day in UTC. */
const Day = z.string().check(
  z.regex(/^20\d\d-\d\d-\d\d$/, 'rule.invalid'),
  z.refine((day: string) => isDay(day), { error: 'rule.invalid' }),
);

export const AuditQuery = z.strictObject({
  /** An account. */
  actor: z.optional(text(1, 60)),
  /** `topic.pin`, or `topic` for all actions on topics. */
  action: z.optional(z.string().check(z.regex(/^[a-z][A-Za-z-]{0,30}(\.[A-Za-z-]{1,30}){0,2}$/, 'rule.invalid'))),
  kind: z.optional(z.string().check(z.regex(/^[a-zA-Z-]{1,30}$/, 'rule.invalid'))),
  /** Only valid together with `kind`. */
  id: z.optional(z.string().check(z.regex(/^[\w.-]{1,80}$/, 'rule.invalid'))),
  /** Inclusive. */
  from: z.optional(Day),
  to: z.optional(Day),
  page: PageNumber,
});
export type AuditQuery = z.output<typeof AuditQuery>;

/** Fields of a change that name a member by id. */
export const memberFields = [
  'askedBy',
  'authorId',
  'buyerId',
  'claimedBy',
  'holderId',
  'member',
  'memberId',
  'ownerId',
  'proposedBy',
] as const;

/** `members`: those whom the rows of the page name by id. */
const AuditPage = z.extend(pageOf(AuditRow), { members: z.array(z.object({ id: Id, name: z.string() })) });
export type AuditPage = z.output<typeof AuditPage>;

const Labels = z.record(z.string(), z.string());

/**
 * What actions, kinds of targets, changed fields, values (`status.pending`) and targets whose id is a word
 * (`setting.title`) are called, by their stored names, in the caller's language.
 */
export const AuditLabels = z.object({
  actions: Labels,
  kinds: Labels,
  fields: Labels,
  values: Labels,
  targets: Labels,
});
export type AuditLabels = z.output<typeof AuditLabels>;

export const auditApi = {
  /** Newest first, 50 per page; `total` is counted up to 5 000. */
  list: get('/admin/audit', { access: 'staff:audit', query: AuditQuery, result: AuditPage }),
  labels: get('/admin/audit/labels', { access: 'staff:audit', query: z.strictObject({}), result: AuditLabels }),
};

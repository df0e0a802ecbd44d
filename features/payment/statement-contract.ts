import * as z from 'zod/mini';
import { get, upload } from '#platform/shared/contract.ts';
import { Whole } from '#platform/shared/money-rules.ts';
import { pageOf } from '#platform/shared/paging.ts';
import { ById, Id, Instant, PageNumber } from '#platform/shared/rules.ts';
import { paymentKinds } from './kinds.ts';

/** Kinds of difference between a provider's statement and our books. */
export const differenceKinds = [
  'payment_missing_here',
  'payment_missing_there',
  'payment_amount',
  'payment_twice',
  'trade_number',
  'refund_missing_here',
  'refund_missing_there',
  'refund_amount',
  'refund_twice',
  'currency',
] as const;

export const StatementDifference = z.object({
  what: z.enum(differenceKinds),
  orderNumber: z.string(),
  /** Line number in the statement; 0: none. */
  line: z.int(),
  hereFen: z.nullable(Whole),
  thereFen: z.nullable(Whole),
});
export type StatementDifference = z.output<typeof StatementDifference>;

export const Statement = z.object({
  id: Id,
  kind: z.enum(paymentKinds),
  fileName: z.string(),
  beginsAt: Instant,
  endsAt: Instant,
  lineCount: z.int(),
  paymentFen: Whole,
  refundFen: Whole,
  differenceCount: z.int(),
  by: z.nullable(z.string()),
  createdAt: Instant,
});
export type Statement = z.output<typeof Statement>;

const StatementFile = z.object({
  statement: Statement,
  /** The first thousand. */ differences: z.array(StatementDifference),
});
export type StatementFile = z.output<typeof StatementFile>;

/** A day of the provider's calendar. */
const Day = z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'rule.invalid')));

export const statementApi = {
  list: get('/admin/paymentStatements', {
    access: 'staff:payment',
    query: z.strictObject({ page: PageNumber }),
    result: pageOf(Statement),
  }),
  read: get('/admin/paymentStatements/:id', {
    access: 'staff:payment',
    params: ById,
    query: z.strictObject({}),
    result: StatementFile,
  }),
  /** Compares a statement with our books. Default period: the days of its lines. */
  add: upload('/admin/paymentStatements', {
    access: 'staff:payment',
    file: { field: 'statement', maxBytes: 20 * 1024 * 1024, types: ['other'] },
    body: z.strictObject({ kind: z.enum(paymentKinds), from: Day, to: Day }),
    result: StatementFile,
  }),
};

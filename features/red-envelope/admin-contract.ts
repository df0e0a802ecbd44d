import * as z from 'zod/mini';
import { get, post } from '#platform/shared/contract.ts';
import { pageOf } from '#platform/shared/paging.ts';
import { ById, Id, PageNumber, text } from '#platform/shared/rules.ts';
import { EnvelopeKind, EnvelopeShare, Person, SentEnvelope } from './contract.ts';

/** A red envelope as staff see it. */
export const ConsoleEnvelope = z.extend(SentEnvelope, { giver: Person });
export type ConsoleEnvelope = z.output<typeof ConsoleEnvelope>;

/** Open ones or ended ones. */
export const EnvelopeState = z.enum(['open', 'ended']);

export const redEnvelopeAdminApi = {
  /** Newest first, 30 a page; `total` stops at 3,000. `giver` is an account, `number` an envelope's id. */
  list: get('/admin/redEnvelopes', {
    access: 'staff:red-envelope',
    query: z.strictObject({
      state: z.optional(EnvelopeState),
      kind: z.optional(EnvelopeKind),
      giver: z.optional(text(1, 60)),
      number: z.optional(Id),
      topicId: z.optional(Id),
      page: PageNumber,
    }),
    result: pageOf(ConsoleEnvelope),
  }),
  read: get('/admin/redEnvelopes/:id', {
    access: 'staff:red-envelope',
    params: ById,
    query: z.strictObject({ page: PageNumber }),
    result: z.extend(pageOf(EnvelopeShare), { envelope: ConsoleEnvelope }),
  }),
  /** Ends it; the remainder is returned to its giver. */
  stop: post('/admin/redEnvelopes/:id/stop', {
    access: 'staff:red-envelope',
    params: ById,
    body: z.strictObject({ reason: text(1, 500) }),
    result: ConsoleEnvelope,
    idempotent: true,
  }),
};

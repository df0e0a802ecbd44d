import * as z from 'zod/mini';
import { MemberCard } from '#features/member/contract.ts';
import { get, post } from '#platform/shared/contract.ts';
import { pageOf } from '#platform/shared/paging.ts';
import { ById, Flag, Id, Instant, PageNumber, plainText } from '#platform/shared/rules.ts';
import { Application, Kind, State } from './contract.ts';

export const VERIFICATION_PAGE = 30;

export const VerificationRow = z.object({
  id: Id,
  kind: Kind,
  state: State,
  member: MemberCard,
  subject: z.string(),
  documentCount: z.int(),
  appliedAt: Instant,
});
export type VerificationRow = z.output<typeof VerificationRow>;

/**
 * One application with everything staff need to decide it; `earlier` are the same member's others of its kind, newest
 * first, ten at most.
 */
export const VerificationCase = z.extend(Application, {
  kind: Kind,
  member: MemberCard,
  decidedBy: z.nullable(z.string()),
  earlier: z.array(z.object({ id: Id, state: State, reason: z.string(), appliedAt: Instant })),
  may: z.object({ decide: z.boolean(), revoke: z.boolean() }),
});
export type VerificationCase = z.output<typeof VerificationCase>;

export const VerificationQuery = z.strictObject({
  state: z._default(State, 'pending'),
  kind: z.optional(Kind),
  page: PageNumber,
});
export type VerificationQuery = z.output<typeof VerificationQuery>;

const because = z.strictObject({ reason: plainText(1, 500, 2000) });
const Decided = z.object({ id: Id, state: State });

export const verificationAdminApi = {
  /** Pending ones oldest first, the rest newest first. `total` stops at 3 000. */
  list: get('/admin/verifications', {
    access: 'staff:verification',
    query: VerificationQuery,
    result: pageOf(VerificationRow),
  }),
  read: get('/admin/verifications/:id', {
    access: 'staff:verification',
    params: ById,
    query: z.strictObject({}),
    result: VerificationCase,
  }),
  /** A document of an application: a picture inline, a PDF as a download. */
  document: get('/admin/verificationDocuments/:id', {
    access: 'staff:verification',
    params: ById,
    query: z.strictObject({}),
  }),
  decide: post('/admin/verifications/:id/decide', {
    access: 'staff:verification',
    params: ById,
    body: z.strictObject({ isApproved: Flag, reason: z._default(plainText(0, 500, 2000), '') }),
    result: Decided,
  }),
  /** Revokes an approved one. */
  revoke: post('/admin/verifications/:id/revoke', {
    access: 'staff:verification',
    params: ById,
    body: because,
    result: Decided,
  }),
};

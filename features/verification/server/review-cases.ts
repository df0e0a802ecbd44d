import { verifiedBadges } from '#features/member/verified-badge.ts';
import {
  VERIFICATION_PAGE,
  type VerificationCase,
  type VerificationQuery,
  type VerificationRow,
} from '#features/verification/admin-contract.ts';
import { verificationErrors } from '#features/verification/errors.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import type { Page } from '#platform/shared/paging.ts';
import { type CaseRecord, countCases, findCase, selectCases, selectEarlier } from './case-queries.ts';
import { selectDocuments } from './document-store.ts';
import { canDecide, canRevoke } from './policy.ts';
import { presentApplication, subjectOf } from './present-verification.ts';

/** Maximum count; the server counts no further. */
const COUNTED = 3000;

/** A page of pending or decided applications. */
export async function listCases({ db }: Context, query: VerificationQuery): Promise<Page<VerificationRow>> {
  const params = { state: query.state, kind: query.kind };
  const [rows, total] = await Promise.all([
    selectCases(db, { ...params, limit: VERIFICATION_PAGE, offset: (query.page - 1) * VERIFICATION_PAGE }),
    countCases(db, { ...params, most: COUNTED }),
  ]);
  const records = rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    state: row.state,
    member: cardOf(row),
    subject: subjectOf(row.kind, row.details),
    documentCount: row.document_count,
    appliedAt: row.created_at,
  }));
  return { records, page: query.page, pageSize: VERIFICATION_PAGE, total };
}

/** One application with its documents and the member's earlier applications. @throws 404 */
export async function readCase(context: Context, id: string): Promise<VerificationCase> {
  const { db } = context;
  const found = await findCase(db, id);
  if (!found) throw verificationErrors.notFound();
  const [documents, earlier] = await Promise.all([
    selectDocuments(db, id),
    selectEarlier(db, { id, memberId: found.member_id, kind: found.kind }),
  ]);
  const facts = { state: found.state, isOwn: found.member_id === memberOf(context).id };
  return {
    ...presentApplication(found, documents),
    kind: found.kind,
    member: cardOf(found),
    decidedBy: found.decider,
    earlier: earlier.map((item) => ({
      id: item.id,
      state: item.state,
      reason: item.reason,
      appliedAt: item.created_at,
    })),
    may: { decide: canDecide(facts) === null, revoke: canRevoke(facts) === null },
  };
}

function cardOf(row: CaseRecord): VerificationRow['member'] {
  return {
    id: row.member_id,
    account: row.account,
    nickname: row.nickname ?? row.account,
    avatarPath: row.avatar_path,
    isCancelled: false,
    badges: verifiedBadges(row.verified_as),
  };
}

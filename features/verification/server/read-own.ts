import type { Kind, OwnVerification } from '#features/verification/contract.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { selectDocuments, selectOrphaned } from './document-store.ts';
import { canApply, canWithdraw } from './policy.ts';
import { presentApplication, presentDocument } from './present-verification.ts';
import { findLast } from './store.ts';

/** The caller's status for one kind of verification. */
export async function readOwn(context: Context, kind: Kind): Promise<OwnVerification> {
  const memberId = memberOf(context).id;
  const last = await findLast(context.db, { memberId, kind });
  const documents = last ? await selectDocuments(context.db, last.id) : [];
  return {
    current: last ? presentApplication(last, documents) : null,
    documents: (await selectOrphaned(context.db, memberId)).map(presentDocument),
    mayApply: canApply(last?.state) === null,
    mayWithdraw: last !== undefined && canWithdraw(last.state) === null,
  };
}

import { signFor } from '#features/attachment/server/public.ts';
import { authors, contentKinds } from '#features/content/server/public.ts';
import { hiddenContentErrors } from '#features/hidden-content/errors.ts';
import { gates } from '#features/hidden-content/server/public.ts';
import { type StoredUnlock, UNLOCK_PAGE, type Unlock } from '#features/unlock/contract.ts';
import { unlockErrors } from '#features/unlock/errors.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { requireAllowed } from '#platform/shared/failure.ts';
import type { Page } from '#platform/shared/paging.ts';
import { asTopic, type TextReference } from '#platform/shared/text-reference.ts';
import { canSeeUnlockers } from './policy.ts';
import { presentTarget } from './present-target.ts';
import {
  countUnlockers,
  countUnlocksOf,
  findStored,
  selectUnlockers,
  selectUnlocksOf,
  type UnlockRecord,
} from './unlock-queries.ts';

/** Lists without maintained counts are counted up to this number. */
const COUNTED = 3000;

/**
 * The caller's unlocks, newest first, or the members who have unlocked a part of a text. @throws 403 for another
 * member's text, 404
 */
export async function listUnlocks(
  context: Context,
  { target, page }: { target?: TextReference | undefined; page: number },
): Promise<Page<Unlock>> {
  const { db } = context;
  const { id: memberId } = memberOf(context);
  const range = { limit: UNLOCK_PAGE, offset: Math.min((page - 1) * UNLOCK_PAGE, COUNTED) };
  if (target !== undefined) {
    const kind = contentKinds.findContentKind(target.kind);
    if (!kind) throw hiddenContentErrors.notFound();
    const { authorId } = await kind.readVisible(context, target.id);
    requireAllowed(canSeeUnlockers(context.actor, { authorId }));
  }
  const [rows, total] = await Promise.all(
    target === undefined
      ? [selectUnlocksOf(db, { memberId, ...range }), countUnlocksOf(db, { memberId, most: COUNTED })]
      : [selectUnlockers(db, { target, ...range }), countUnlockers(db, { target, most: COUNTED })],
  );
  return { records: await present(context, rows, memberId), page, pageSize: UNLOCK_PAGE, total };
}

async function present(context: Context, rows: readonly UnlockRecord[], readerId: string): Promise<Unlock[]> {
  const [find, naming] = await Promise.all([
    authors.authorsOf(
      context.site,
      rows.map((row) => row.member_id),
    ),
    authors.namingFor(context),
  ]);
  return rows.map((row) => {
    const target = presentTarget(context.actor, row);
    return {
      id: row.id,
      kind: row.kind,
      amount: row.amount,
      member: authors.presentAuthor(find(row.member_id), naming),
      target,
      topic: asTopic(target),
      payment: row.member_id === readerId ? gates.presentPayment(row.payment, context.now) : null,
      isKept: row.amount !== null && row.member_id === readerId && row.status !== 'deleted_by_staff',
      unlockedAt: row.created_at,
    };
  });
}

/** A part the caller has paid for, as of the payment, regardless of later edits. @throws 404 */
export async function readStored(context: Context, id: string): Promise<StoredUnlock> {
  const stored = await findStored(context.db, { id, memberId: memberOf(context).id });
  if (!stored) throw unlockErrors.notKept();
  return {
    id: stored.id,
    kind: stored.kind,
    amount: stored.amount,
    html: await signFor(context, stored.html, null),
    unlockedAt: stored.created_at,
  };
}

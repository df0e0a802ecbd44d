import type { Status } from '#features/content/contract.ts';
import { contentKinds } from '#features/content/server/public.ts';
import { memberSaving } from '#features/member/server/public.ts';
import { canChange, removals, statusOfMember } from '#features/member-admin/server/public.ts';
import type { Decision } from '#features/moderation/decision.ts';
import { moderationErrors } from '#features/moderation/errors.ts';
import { rankOf } from '#features/role/rank.ts';
import { endSessions } from '#features/session/server/public.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { requireAllowed } from '#platform/shared/failure.ts';
import type { CaseRecord } from './case-queries.ts';
import { findLastingSuspension, insertSanction, liftSanctions } from './case-store.ts';

interface Effect {
  found: CaseRecord;
  decision: Decision;
  reason: string;
  until: string | null;
  /** The text goes too. */
  removes: boolean;
}

type Undo = CaseRecord['undo'];

/**
 * Does to the text and its author what was decided; answers what takes it back. Locks the text, then the member.
 * @throws 403, 409
 */
export async function carryOut(
  tx: Transaction,
  context: Context,
  { found, decision, reason, until, removes }: Effect,
): Promise<Undo> {
  const undo: Undo = {};
  if (decision === 'remove' || (removes && decision !== 'dismiss' && decision !== 'restore')) {
    const status = await setStatus(tx, context, {
      found,
      from: ['published', 'pending'],
      status: 'deleted_by_staff',
      reason,
    });
    if (status === 'published' || status === 'pending') undo.status = status;
  }
  if (decision === 'restore') {
    const status = await setStatus(tx, context, { found, from: ['deleted_by_staff'], status: 'published', reason });
    if (status === null) throw moderationErrors.notPossible();
    undo.status = 'deleted_by_staff';
  }
  const kind = decision === 'suspend-and-remove' ? 'suspend' : decision;
  if (kind !== 'warn' && kind !== 'mute' && kind !== 'suspend') return undo;
  const member = await lockSubject(tx, context, found);
  await insertSanction(tx, {
    memberId: member.id,
    kind,
    until: kind === 'warn' ? null : until,
    reason,
    caseId: found.id,
    staffId: memberOf(context).id,
    at: context.now.toISOString(),
  });
  if (kind !== 'suspend') return undo;
  await memberSaving.suspend(tx, { memberId: member.id, until, reason });
  await endSessions(tx, { memberId: member.id, reason: 'state' });
  // Who was suspended before stays so when this is taken back.
  if (member.state === 'active') undo.isSuspended = true;
  if (decision === 'suspend-and-remove')
    undo.removalId = await removals.start(tx, context.site, {
      memberId: member.id,
      span: 'all',
      reason,
      now: context.now,
    });
  return undo;
}

/**
 * Takes back what a decision did, as far as nobody has changed it since. `isFinal`: what waited before is published, as
 * nobody has its case any more. What a deletion has ended stays so: bounties, payments sent back.
 */
export async function takeBack(
  tx: Transaction,
  context: Context,
  { found, reason, isFinal }: { found: CaseRecord; reason: string; isFinal: boolean },
): Promise<void> {
  const { status, removalId, isSuspended = false } = found.undo;
  if (status !== undefined) {
    const from: Status[] = status === 'deleted_by_staff' ? ['published'] : ['deleted_by_staff'];
    const back = isFinal && status === 'pending' ? 'published' : status;
    await setStatus(tx, context, { found, from, status: back, reason });
  }
  if (found.author_id !== null && found.decision?.startsWith('suspend'))
    await endSuspension(tx, context, { memberId: found.author_id, caseId: found.id, isSuspended });
  if (removalId !== undefined) await removals.undo(tx, context.site, removalId);
  await liftSanctions(tx, { caseId: found.id, at: context.now.toISOString() });
}

/** A further suspension of the member stands; else they may come in again, if it was this one that kept them out. */
async function endSuspension(
  tx: Transaction,
  { now }: Context,
  { memberId, caseId, isSuspended }: { memberId: string; caseId: string; isSuspended: boolean },
): Promise<void> {
  const member = await memberSaving.lock(tx, memberId);
  if (member?.state !== 'suspended') return;
  const other = await findLastingSuspension(tx, { memberId, besides: caseId, at: now.toISOString() });
  if (other) await memberSaving.suspend(tx, { memberId, until: other.ends_at, reason: other.reason });
  else if (isSuspended) await memberSaving.reinstate(tx, memberId);
}

/** Answers the status before, or null where the text was in none of `from`, or the target is no text. */
function setStatus(
  tx: Transaction,
  { site }: Context,
  { found, ...change }: { found: CaseRecord; from: readonly Status[]; status: Status; reason: string },
): Promise<Status | null> {
  const kind = contentKinds.findModeratedKind(found.target_kind);
  return kind ? kind.setStatus(tx, site, { ...change, id: found.target_id }) : Promise.resolve(null);
}

/** Locks whom the case is about. @throws 403, 409 where the caller may not act upon them, or nobody is known */
async function lockSubject(
  tx: Transaction,
  context: Context,
  { author_id: id }: CaseRecord,
): Promise<memberSaving.StoredMember> {
  const member = id === null ? undefined : await memberSaving.lock(tx, id);
  if (!member) throw moderationErrors.notPossible();
  const target = await statusOfMember(context.site, tx, { id: member.id, isOwner: member.is_owner });
  requireAllowed(canChange({ actor: rankOf(memberOf(context)), target, isCancelled: member.state === 'cancelled' }));
  return member;
}

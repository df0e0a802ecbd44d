import { writeAudit } from '#features/audit/server/public.ts';
import { memberSaving } from '#features/member/server/public.ts';
import type { MemberFile } from '#features/member-admin/contract.ts';
import { memberAdminErrors } from '#features/member-admin/errors.ts';
import { type Rank, rankOf } from '#features/role/rank.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { clearGuestPages } from '#platform/server/http/clear-guest-pages.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { requireAllowed, type Verdict } from '#platform/shared/failure.ts';
import { statusOfMember } from './member-status.ts';
import { canChange } from './policy.ts';
import { readMemberFile } from './read-member.ts';

/** Performs the permitted action; returns the state before and after for the audit log. */
type Change = (tx: Transaction, member: memberSaving.StoredMember) => Promise<{ before: unknown; after: unknown }>;

/** Whether the caller may, by the ranks of both. */
export type Judge = (
  facts: { actor: Rank; target: Rank; isCancelled: boolean },
  tx: Transaction,
) => Verdict | Promise<Verdict>;

interface Act {
  /** For the audit log. */
  action: string;
  id: string;
  reason: string;
  /** Replaces the default permission check. */
  judge?: Judge;
  /** The change is visible to other members. */
  isPublic?: boolean;
}

/**
 * One staff action on one member: locks the row, checks permission, performs the action and writes the audit row.
 * @throws 404, 403, 409
 */
export async function changeMember(context: Context, act: Act, change: Change): Promise<MemberFile> {
  await context.transaction(async (tx) => {
    const member = await memberSaving.lock(tx, act.id);
    if (!member) throw memberAdminErrors.notFound();
    await requireOn(tx, context, { member, judge: act.judge ?? canChange });
    const { before, after } = await change(tx, member);
    await writeAudit(tx, {
      context,
      action: act.action,
      target: { kind: 'member', id: act.id },
      before,
      after,
      reason: act.reason,
    });
    if (act.isPublic) await clearGuestPages(tx, context.site, [`member-${act.id}`]);
    return null;
  });
  return readMemberFile(context, act.id);
}

/** @throws 403, 409 where the caller may not act upon the member */
export async function requireOn(
  tx: Transaction,
  context: Context,
  { member, judge }: { member: memberSaving.StoredMember; judge: Judge },
): Promise<void> {
  const target = await statusOfMember(context.site, tx, { id: member.id, isOwner: member.is_owner });
  const facts = { actor: rankOf(memberOf(context)), target, isCancelled: member.state === 'cancelled' };
  requireAllowed(await judge(facts, tx));
}

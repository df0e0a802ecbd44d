import { writeAudit } from '#features/audit/server/public.ts';
import { memberKeeping } from '#features/member/server/public.ts';
import type { MemberFile } from '#features/roster/contract.ts';
import { rosterErrors } from '#features/roster/errors.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { clearGuestPages } from '#platform/server/http/clear-guest-pages.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { demand } from '#platform/shared/failure.ts';
import { canChange } from './policy.ts';
import { readMemberFile } from './read-member.ts';
import { standingOf, standingOfMember } from './standing.ts';

/** What an act does once it may: answers what goes into the audit log. */
type Change = (tx: Transaction, member: memberKeeping.KeptMember) => Promise<{ before: unknown; after: unknown }>;

interface Act {
  /** Of the audit log. */
  action: string;
  id: string;
  reason: string;
  /** In place of the rule for changing somebody. */
  demand?: (tx: Transaction, member: memberKeeping.KeptMember) => Promise<void>;
  /** Others see the difference. */
  isPublic?: boolean;
}

/** One act of staff on one member: his row is taken, the act judged, done and written down. @throws 404, 403, 409 */
export async function changeMember(context: Context, act: Act, change: Change): Promise<MemberFile> {
  await context.transaction(async (tx) => {
    const member = await memberKeeping.lock(tx, act.id);
    if (!member) throw rosterErrors.notFound();
    await (act.demand ?? demandChange(context))(tx, member);
    const { before, after } = await change(tx, member);
    await writeAudit(tx, { context, action: act.action, target: { kind: 'member', id: act.id }, before, after, reason: act.reason });
    if (act.isPublic) await clearGuestPages(tx, context.site);
    return null;
  });
  return readMemberFile(context, act.id);
}

const demandChange = (context: Context) => async (tx: Transaction, member: memberKeeping.KeptMember) => {
  const target = await standingOfMember(context.site, tx, { id: member.id, isOwner: member.is_owner });
  demand(canChange({ actor: standingOf(memberOf(context)), target, isCancelled: member.state === 'cancelled' }));
};

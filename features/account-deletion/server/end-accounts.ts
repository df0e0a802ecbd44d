import { memberStatus } from '#features/member/server/public.ts';
import { avatarReplaced } from '#features/profile/events.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { clearGuestPages } from '#platform/server/http/clear-guest-pages.ts';
import { type OnAccountDeleted, StillOwning } from '#platform/server/own-data/own-data.ts';
import type { Site } from '#platform/server/site.ts';
import { deleteBelongings } from './belonging-queries.ts';
import { endWait, findDue, lockDue } from './store.ts';

/**
 * Deletes every account whose waiting period is over, each on its own; one that fails, or whose member has to agree to
 * losing what is left, is left for the next run. Returns the number deleted.
 */
export async function endAccounts(
  site: Site,
  { onAccountDeleted, now }: { onAccountDeleted: readonly OnAccountDeleted[]; now: Date },
): Promise<number> {
  const failed: string[] = [];
  for (let count = 0; ; count += 1) {
    const memberId = await findDue(site.db, { now: now.toISOString(), but: failed });
    if (memberId === undefined) return count - failed.length;
    await site.db
      .transaction((tx) => endAccount(tx, { site, memberId, onAccountDeleted, now }))
      .catch((error: unknown) => {
        if (!(error instanceof StillOwning)) site.log.error({ err: error, memberId }, 'an account could not be ended');
        failed.push(memberId);
      });
  }
}

/** Deletes one account at once, on behalf of staff. */
export async function endAccountNow(tx: Transaction, input: Ending): Promise<void> {
  await endWait(tx, { memberId: input.memberId, at: input.now.toISOString() });
  await endAccount(tx, input);
}

interface Ending {
  site: Site;
  memberId: string;
  onAccountDeleted: readonly OnAccountDeleted[];
  now: Date;
}

/** Deletes all personal data in every feature; the member's content stays, without an author name. */
async function endAccount(tx: Transaction, input: Ending): Promise<void> {
  const { site, memberId } = input;
  // The member may have cancelled a moment ago.
  const due = await lockDue(tx, { memberId, now: input.now.toISOString() });
  if (!due) return;
  const names = await memberStatus.lockNames(tx, memberId);
  if (names) {
    const { account, nickname, phone, email } = names;
    const leaving = { memberId, account, nickname, phone, email, forfeits: due.forfeits };
    for (const forget of input.onAccountDeleted) await forget(tx, leaving, site);
    await memberStatus.cancel(tx, { memberId, at: input.now.toISOString() });
    if (names.avatar_path !== null) await site.outbox.announce(tx, avatarReplaced, { path: names.avatar_path });
    await clearGuestPages(tx, site);
  }
  await deleteBelongings(tx, memberId);
}

import { memberStatus } from '#features/member/server/public.ts';
import { avatarReplaced } from '#features/profile/events.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { clearGuestPages } from '#platform/server/http/clear-guest-pages.ts';
import type { OnAccountDeleted } from '#platform/server/own-data/own-data.ts';
import type { Site } from '#platform/server/site.ts';
import { deleteBelongings } from './belonging-queries.ts';
import { endWait, findDue, lockDue } from './store.ts';

/** Ends every account whose wait is over, each by itself; one that cannot be ended now stays for the next time. Answers how many have ended. */
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
        site.log.error({ err: error, memberId }, 'an account could not be ended');
        failed.push(memberId);
      });
  }
}

/** The same of one account at once, because staff say so. */
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

/** Everything of the person goes, in every feature; what he wrote stays with nobody's name on it. */
async function endAccount(tx: Transaction, input: Ending): Promise<void> {
  const { site, memberId } = input;
  // He may have changed his mind a moment ago.
  if (!(await lockDue(tx, { memberId, now: input.now.toISOString() }))) return;
  const names = await memberStatus.lockNames(tx, memberId);
  if (names) {
    const { account, nickname, phone, email } = names;
    for (const forget of input.onAccountDeleted) await forget(tx, { memberId, account, nickname, phone, email }, site);
    await memberStatus.cancel(tx, { memberId, at: input.now.toISOString() });
    if (names.avatar_path !== null) await site.outbox.announce(tx, avatarReplaced, { path: names.avatar_path });
    await clearGuestPages(tx, site);
  }
  await deleteBelongings(tx, memberId);
}

import { memberStanding } from '#features/member/server/public.ts';
import { avatarReplaced } from '#features/profile/events.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { clearGuestPages } from '#platform/server/http/clear-guest-pages.ts';
import type { Farewell } from '#platform/server/own-data/own-data.ts';
import type { Site } from '#platform/server/site.ts';
import { deleteBelongings } from './belonging-queries.ts';
import { endWait, findDue, lockDue } from './store.ts';

/** Ends every account whose wait is over, each by itself; one that cannot be ended now stays for the next time. Answers how many have ended. */
export async function endAccounts(site: Site, { farewells, now }: { farewells: readonly Farewell[]; now: Date }): Promise<number> {
  const failed: string[] = [];
  for (let count = 0; ; count += 1) {
    const memberId = await findDue(site.db, { now: now.toISOString(), but: failed });
    if (memberId === undefined) return count - failed.length;
    await site.db
      .transaction((tx) => endAccount(tx, { site, memberId, farewells, now }))
      .catch((error: unknown) => {
        site.log.error({ err: error, memberId }, 'an account could not be ended');
        failed.push(memberId);
      });
  }
}

/** The same of one account at once, because staff say so. */
export async function endAccountNow(tx: Transaction, it: Ending): Promise<void> {
  await endWait(tx, { memberId: it.memberId, at: it.now.toISOString() });
  await endAccount(tx, it);
}

interface Ending {
  site: Site;
  memberId: string;
  farewells: readonly Farewell[];
  now: Date;
}

/** Everything of the person goes, in every feature; what he wrote stays with nobody's name on it. */
async function endAccount(tx: Transaction, it: Ending): Promise<void> {
  const { site, memberId } = it;
  // He may have changed his mind a moment ago.
  if (!(await lockDue(tx, { memberId, now: it.now.toISOString() }))) return;
  const names = await memberStanding.lockNames(tx, memberId);
  if (names) {
    const { account, nickname, phone, email } = names;
    for (const farewell of it.farewells) await farewell(tx, { memberId, account, nickname, phone, email }, site);
    await memberStanding.cancel(tx, { memberId, at: it.now.toISOString() });
    if (names.avatar_path !== null) await site.outbox.announce(tx, avatarReplaced, { path: names.avatar_path });
    await clearGuestPages(tx, site);
  }
  await deleteBelongings(tx, memberId);
}

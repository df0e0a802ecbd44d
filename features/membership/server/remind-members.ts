import { memberSaving } from '#features/member/server/public.ts';
import { membershipEnding } from '#features/membership/events.ts';
import type { Site } from '#platform/server/site.ts';
import { type EndingRole, insertReminder, selectEnding } from './reminder-store.ts';

const BATCH = 100;

/**
 * Notifies members seven days and one day before a membership ends, once per end: those who
 * listen remind them. Returns how many were notified.
 */
export async function remindMembers(site: Site, now: Date): Promise<number> {
  for (let notified = 0; ; ) {
    const ending = await selectEnding(site.db, { now: now.toISOString(), most: BATCH });
    for (const item of ending) if (await remind(site, item, now)) notified += 1;
    if (ending.length < BATCH) return notified;
  }
}

async function remind(site: Site, item: EndingRole, now: Date): Promise<boolean> {
  return site.db.transaction(async (tx) => {
    const member = await memberSaving.lock(tx, item.member_id);
    // If it was renewed a moment ago, the end differs and nothing is written.
    if (!member || !(await insertReminder(tx, { ...item, at: now.toISOString() }))) return false;
    const { role_id: roleId, role_code: roleCode, ends_at: endsAt, days } = item;
    await site.outbox.announce(tx, membershipEnding, { memberId: member.id, roleId, roleCode, endsAt, days });
    return true;
  });
}

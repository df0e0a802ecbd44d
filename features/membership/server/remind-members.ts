import { sendMail } from '#features/delivery/server/public.ts';
import { memberKeeping } from '#features/member/server/public.ts';
import { membershipEnding } from '#features/membership/events.ts';
import { cardListPath } from '#features/membership/paths.ts';
import type { Site } from '#platform/server/site.ts';
import { type EndingRole, insertReminder, selectEnding } from './reminder-store.ts';

const BATCH = 100;

/** Tells members seven days and one day before a membership ends, each end once, by mail where they have an address. Answers how many were told. */
export async function remindMembers(site: Site, now: Date): Promise<number> {
  for (let told = 0; ; ) {
    const ending = await selectEnding(site.db, { now: now.toISOString(), most: BATCH });
    for (const one of ending) if (await remind(site, one, now)) told += 1;
    if (ending.length < BATCH) return told;
  }
}

async function remind(site: Site, one: EndingRole, now: Date): Promise<boolean> {
  return site.db.transaction(async (tx) => {
    const member = await memberKeeping.lock(tx, one.member_id);
    // Renewed a moment ago, it ends at another time: then nothing is written.
    if (!member || !(await insertReminder(tx, { ...one, at: now.toISOString() }))) return false;
    const { role_id: roleId, role_code: roleCode, ends_at: endsAt, days } = one;
    await site.outbox.announce(tx, membershipEnding, { memberId: member.id, roleId, roleCode, endsAt, days });
    if (member.email !== null && member.state === 'active') {
      const link = `${site.environment.publicUrl}${cardListPath([roleCode])}`;
      const words = { name: member.nickname ?? member.account, roleZh: one.role_zh, roleEn: one.role_en, endsAt, days, link };
      await sendMail(tx, site, { template: 'membershipEnding', words, to: member.email, endsAt: new Date(endsAt) });
    }
    return true;
  });
}

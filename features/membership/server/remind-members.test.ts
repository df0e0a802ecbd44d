import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { membershipEnding } from '#features/membership/events.ts';
import { memberActorFixture } from '#features/topic/server/fixtures.ts';
import { sql } from '#platform/server/database/sql.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { remindMembers } from './remind-members.ts';

let testSite: TestSite;
const heard: { memberId: string; days: number }[] = [];
const listenTo = (site: TestSite['site']) =>
  site.outbox.on(membershipEnding, async ({ memberId, days }) => void heard.push({ memberId, days }));
beforeAll(async () => {
  testSite = await createTestSite();
  listenTo(testSite.site);
});
afterAll(() => testSite.close());

const NOW = new Date('2026-06-15T04:00:00.000Z');
const at = (days: number) => new Date(NOW.getTime() + days * 86_400_000);
let people = 0;
/** A member whose membership ends in `ends` days and was granted `granted` days ago. */
const holder = async (input: { ends: number; granted?: number; role?: string }) => {
  people += 1;
  const { id } = await memberActorFixture(testSite.site, { account: `holder_${people}` });
  // Microseconds, which the database stores and JavaScript does not.
  await testSite.site.db.run(sql`
    insert into member_role (member_id, role_id, ends_at, granted_at)
    select ${id}, id, ${at(input.ends)}::timestamptz + interval '7 microseconds', ${at(-(input.granted ?? 30))}
      from role where code = ${input.role ?? 'vip'}`);
  return id;
};
beforeEach(async () => {
  await testSite.site.db.run(sql`delete from outbox`);
  await testSite.site.db.run(sql`delete from member_role`);
  heard.length = 0;
});

it('seven days and one day before the end, once each, however often the job runs and in how many processes', async () => {
  const id = await holder({ ends: 6.5 });
  const twin = await testSite.openTwin();
  listenTo(twin);
  const counts = await Promise.all([remindMembers(testSite.site, NOW), remindMembers(twin, NOW)]);
  expect([counts.reduce((sum, count) => sum + count, 0), await remindMembers(testSite.site, at(1))]).toEqual([1, 0]);
  expect([await remindMembers(testSite.site, at(5.8)), await remindMembers(testSite.site, at(6))]).toEqual([1, 0]);
  await testSite.site.outbox.deliver();
  expect(heard).toEqual([
    { memberId: id, days: 7 },
    { memberId: id, days: 1 },
  ]);
});
it('once for the nearer when both are due, and anew for the end after a renewal', async () => {
  const id = await holder({ ends: 0.5 });
  expect(await remindMembers(testSite.site, NOW)).toBe(1);
  await testSite.site.db.run(
    sql`update member_role set ends_at = ${at(30)}, granted_at = ${NOW} where member_id = ${id}`,
  );
  expect([await remindMembers(testSite.site, NOW), await remindMembers(testSite.site, at(24))]).toEqual([0, 1]);
});
it('not of what ends later, has ended, was granted for no longer than that, or is no membership', async () => {
  await holder({ ends: 7.5 });
  await holder({ ends: -0.1 });
  await holder({ ends: 5, granted: 0.5 });
  await holder({ ends: 0.2, granted: 0.1 });
  await holder({ ends: 3, role: 'staff' });
  expect(await remindMembers(testSite.site, NOW)).toBe(0);
});

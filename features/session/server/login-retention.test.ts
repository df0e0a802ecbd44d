import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '#platform/server/database/sql.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { type Caller, type Served, serve } from '#tests/serve.ts';
import { memberFixture, signIn } from '#tests/session-fixture.ts';
import { sweepSessions } from './end-sessions.ts';

let testSite: TestSite;
let served: Served;
let owner: Caller;
let memberId: string;
beforeAll(async () => {
  testSite = await createTestSite({ rateLimitFactor: 1000 });
  served = await serve(testSite.site);
  owner = await signIn(served, testSite.site, await memberFixture(testSite.site, { account: 'owner', isOwner: true }));
  memberId = await memberFixture(testSite.site, { account: 'reader' });
});
afterAll(async () => {
  await served.close();
  await testSite.close();
});

const set = (key: string, value: unknown) => owner.post('/api/admin/settings', { key, value, reason: 'a test' });
const stored = async () =>
  (
    await testSite.site.db.rows<{ days: number }>(
      sql`
        select round(extract(epoch from now() - created_at) / 86400)::int as days from login_log
          where member_id = ${memberId} order by created_at desc`,
    )
  ).map((row) => row.days);

describe('logins are remembered', () => {
  beforeEach(async () => {
    await testSite.site.db.run(sql`delete from login_log where member_id = ${memberId}`);
    for (const days of [1, 29, 31, 179, 181, 400])
      await testSite.site.db.run(sql`
        insert into login_log (member_id, kind, address, agent, created_at)
          values (${memberId}, 'login', '1.2.4.8', '', now() - make_interval(days => ${days}))`);
  });
  it('for 180 days unless the site says otherwise', async () => {
    await sweepSessions(testSite.site, new Date());
    expect(await stored()).toEqual([1, 29, 31, 179]);
  });
  it('for as many days as the setting says', async () => {
    await set('loginLogDays', 30);
    await sweepSessions(testSite.site, new Date());
    expect(await stored()).toEqual([1, 29]);
    await set('loginLogDays', 180);
  });
});

it('the place of a login is shown to its member only while the site shows places', async () => {
  const reader = await signIn(served, testSite.site, memberId);
  await testSite.site.db.run(sql`update login_log set address = '1.2.4.8' where member_id = ${memberId}`);
  const positions = async () =>
    new Set(
      (await reader.get('/api/user/control/userLoginLogList')).body.records.map((record: { place: unknown }) =>
        JSON.stringify(record.place),
      ),
    );
  expect(await positions()).toEqual(new Set([JSON.stringify({ zh_CN: '北京', en_US: 'Beijing' })]));
  await set('showIpPlace', false);
  expect(await positions()).toEqual(new Set(['null']));
});

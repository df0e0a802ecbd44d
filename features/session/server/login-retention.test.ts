import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '#platform/server/database/sql.ts';
import { type Given, openGiven } from '#tests/given.ts';
import { givenMember, signIn } from '#tests/given-session.ts';
import { type Caller, type Served, serve } from '#tests/serve.ts';
import { sweepSessions } from './end-sessions.ts';

let given: Given;
let served: Served;
let owner: Caller;
let memberId: string;
beforeAll(async () => {
  given = await openGiven({ rateLimitFactor: 1000 });
  served = await serve(given.site);
  owner = await signIn(served, given.site, await givenMember(given.site, { account: 'owner', isOwner: true }));
  memberId = await givenMember(given.site, { account: 'reader' });
});
afterAll(async () => {
  await served.close();
  await given.close();
});

const set = (key: string, value: unknown) => owner.post('/api/admin/settings', { key, value, reason: 'a test' });
const kept = async () =>
  (
    await given.site.db.rows<{ days: number }>(
      sql`select round(extract(epoch from now() - created_at) / 86400)::int as days from login_log where member_id = ${memberId} order by created_at desc`,
    )
  ).map((row) => row.days);

describe('logins are remembered', () => {
  beforeEach(async () => {
    await given.site.db.run(sql`delete from login_log where member_id = ${memberId}`);
    for (const days of [1, 29, 31, 179, 181, 400])
      await given.site.db.run(sql`
        insert into login_log (member_id, kind, address, agent, created_at) values (${memberId}, 'login', '1.2.4.8', '', now() - make_interval(days => ${days}))`);
  });
  it('for 180 days unless the site says otherwise', async () => {
    await sweepSessions(given.site, new Date());
    expect(await kept()).toEqual([1, 29, 31, 179]);
  });
  it('for as many days as the setting says', async () => {
    await set('loginLogDays', 30);
    await sweepSessions(given.site, new Date());
    expect(await kept()).toEqual([1, 29]);
    await set('loginLogDays', 180);
  });
});

it('the place of a login is shown to its member only while the site shows places', async () => {
  const reader = await signIn(served, given.site, memberId);
  await given.site.db.run(sql`update login_log set address = '1.2.4.8' where member_id = ${memberId}`);
  const places = async () => new Set((await reader.get('/api/user/control/userLoginLogList')).body.records.map((record: { place: unknown }) => JSON.stringify(record.place)));
  expect(await places()).toEqual(new Set([JSON.stringify({ zh_CN: '北京', en_US: 'Beijing' })]));
  await set('showIpPlace', false);
  expect(await places()).toEqual(new Set(['null']));
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '#platform/server/database/sql.ts';
import { codeSentTo, solvedCaptcha } from '#tests/code-fixture.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { type Caller, type Served, serve } from '#tests/serve.ts';
import { memberFixture, signIn } from '#tests/session-fixture.ts';
import { sweepSessions } from './end-sessions.ts';

const list = '/api/user/control/userLoginLogList';
const password = 'seven seas';
let testSite: TestSite;
let served: Served;
let memberId: string;
let reader: Caller;
beforeAll(async () => {
  testSite = await createTestSite();
  served = await serve(testSite.site);
  memberId = await memberFixture(testSite.site, { account: 'harbour', password });
  await testSite.site.db.run(
    sql`update member set email = 'harbour@example.org', email_verified_at = now() where id = ${memberId}`,
  );
  reader = await signIn(served, testSite.site, memberId);
});
afterAll(async () => {
  await served.close();
  await testSite.close();
});
beforeEach(() => testSite.site.db.run(sql`delete from rate_counter`));

interface Entry {
  kind: string;
  way: string | null;
  second: string | null;
  address: string;
}
const entries = async (): Promise<unknown[]> =>
  (await reader.get(list)).body.records.map(({ kind, way, second, address }: Entry) => [kind, way, second, address]);

// Last: 60 an hour from one network at most; 0 names nobody has; those tries are gone after a day
describe('[A3] the login log', () => {
  it('names the way somebody came in by', async () => {
    await served.caller().post('/api/login', { account: 'harbour', password });
    const caller = served.caller();
    await caller.post('/api/emailCode', {
      purpose: 'login',
      target: 'harbour@example.org',
      ...solvedCaptcha(testSite.site),
    });
    const emailCode = await codeSentTo(testSite.site, 'harbour@example.org');
    expect((await caller.post('/api/login', { account: 'harbour@example.org', emailCode })).status).toBe(200);
    expect((await entries()).slice(0, 3)).toEqual([
      ['login', 'email', null, '127.0.0.1'],
      ['login', 'password', null, '127.0.0.1'],
      ['login', 'link', null, '127.0.0.1'],
    ]);
  });
  it('lists tries in vain, with their way, time, place and device', async () => {
    const caller = served.caller('223.5.5.5');
    await caller.post('/api/login', { account: 'HARBOUR', password: 'eight seas' });
    await caller.post('/api/login', { account: 'harbour@example.org', emailCode: '000000' });
    expect((await entries()).slice(0, 2)).toEqual([
      ['failure', 'email', null, '223.5.5.5'],
      ['failure', 'password', null, '223.5.5.5'],
    ]);
    const [newest] = (await reader.get(list)).body.records;
    expect([newest.place.en_US, typeof newest.device.kind, newest.sessionId]).toEqual([
      expect.stringMatching(/^[A-Z]/),
      'string',
      null,
    ]);
  });
  it('lists a lockout once while it lasts', async () => {
    for (let count = 0; count < 12; count += 1) {
      // Disables captchas and the first delays, which are not tested here.
      await testSite.site.db.run(
        sql`delete from rate_counter where bucket like 'login-try:%' or bucket like 'login-wait:%'`,
      );
      await served.caller('203.0.113.7').post('/api/login', { account: 'harbour', password: 'no' });
    }
    await testSite.site.db.run(sql`delete from rate_counter where bucket like 'login-try:%'`);
    for (let count = 0; count < 3; count += 1)
      expect((await served.caller('203.0.113.7').post('/api/login', { account: 'harbour', password })).status).toBe(
        429,
      );
    const seen = await entries();
    expect(seen.filter((entry) => String(entry) === 'lockout,password,,203.0.113.7')).toHaveLength(1);
  });
  it('keeps no name that nobody has, and forgets those tries after a day', async () => {
    await served.caller('192.0.2.9').post('/api/login', { account: 'my_secret_password', password: 'no' });
    const dump = await testSite.site.db.row<{ text: string }>(
      sql`select json_agg(f)::text as text from session_failure f`,
    );
    expect(dump?.text).toContain('192.0.2.9');
    expect(dump?.text).not.toContain('my_secret_password');
    await testSite.site.db.run(sql`update session_failure set created_at = created_at - interval '25 hours'`);
    await sweepSessions(testSite.site, new Date());
    expect(
      await testSite.site.db.row(
        sql`
          select count(*) filter (where member_id is null)::int as nameless, count(*) > 0 as kept from session_failure`,
      ),
    ).toEqual({
      nameless: 0,
      kept: true,
    });
  });
  it('takes no more than sixty an hour from one network', async () => {
    const other = await memberFixture(testSite.site, { account: 'flooded', password });
    const counter = sql`select count(*)::int as count from session_failure where member_id = ${other}`;
    for (let count = 0; count < 70; count += 1) {
      // Delays are not tested here.
      await testSite.site.db.run(sql`delete from rate_counter where bucket not like '%login-note:%'`);
      await served.caller('198.51.100.200').post('/api/login', { account: 'flooded', password: 'no' });
    }
    expect(await testSite.site.db.row(counter)).toEqual({ count: 60 });
  });
  it('is shown to staff with the ways and the failures', async () => {
    const owner = await signIn(
      served,
      testSite.site,
      await memberFixture(testSite.site, { account: 'keeper', isOwner: true }),
    );
    const { logins } = (await owner.get(`/api/admin/members/${memberId}`)).body;
    expect(new Set(logins.map(({ kind }: Entry) => kind))).toEqual(new Set(['login', 'failure', 'lockout']));
  });
});

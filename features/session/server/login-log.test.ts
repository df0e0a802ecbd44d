import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#platform/server/database/sql.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { type Served, serve } from '#tests/serve.ts';
import { memberFixture, signIn, signInWith } from '#tests/session-fixture.ts';

let testSite: TestSite;
let served: Served;
let memberId: string;
beforeAll(async () => {
  testSite = await createTestSite({ rateLimitFactor: 100 });
  served = await serve(testSite.site);
  memberId = await memberFixture(testSite.site, { account: 'traveller', password: 'seven seas' });
});
afterAll(async () => {
  await served.close();
  await testSite.close();
});

const list = '/api/user/control/userLoginLogList';

describe('the login log', () => {
  it('tells logins and renewals with address, place and device, newest first, and which browser is live', async () => {
    const away = await signInWith(served.caller('223.5.5.5'), testSite.site, memberId);
    const renewed = await away.post('/api/refreshToken');
    away.tokens = renewed.body;
    const here = await signIn(served, testSite.site, memberId);
    const { body } = await here.get(list, { 'user-agent': 'x' });
    expect(body).toMatchObject({ page: 1, pageSize: 20, total: 3 });
    expect(
      body.records.map((record: { kind: string; address: string; isCurrent: boolean }) => [
        record.kind,
        record.address,
        record.isCurrent,
      ]),
    ).toEqual([
      ['login', '127.0.0.1', true],
      ['renewal', '223.5.5.5', false],
      ['login', '223.5.5.5', false],
    ]);
    expect(body.records[2].place).toEqual({
      zh_CN: expect.stringMatching(/\p{Script=Han}/u),
      en_US: expect.stringMatching(/^[A-Z]/),
    });
    expect(body.records[1].sessionId).toBe(body.records[2].sessionId);
    const { sessions } = (await here.get('/api/user/control/sessions')).body;
    expect(sessions.map((session: { isCurrent: boolean }) => session.isCurrent)).toEqual([true, false]);

    const end = (proof: object) => here.post(`/api/user/control/sessions/${body.records[1].sessionId}/end`, proof);
    const [bare, wrong] = [await end({}), await end({ ownPassword: 'eight seas' })];
    expect([bare.status, Object.keys(bare.body.fields), wrong.status, Object.keys(wrong.body.fields)]).toEqual([
      400,
      ['ownPassword'],
      400,
      ['ownPassword'],
    ]);
    expect((await away.get(list)).status).toBe(200);
    expect((await end({ ownPassword: 'seven seas' })).status).toBe(200);
    expect((await away.get(list)).status).toBe(401);
    expect((await here.get(list)).body.records[1].sessionId).toBeNull();
    expect((await here.get('/api/user/control/sessions')).body.sessions).toHaveLength(1);
  });
  it('ends nobody else’s session, and says of it what it says of none', async () => {
    const other = await memberFixture(testSite.site, { account: 'somebody' });
    const caller = await signIn(served, testSite.site, other);
    const mine = await signIn(served, testSite.site, memberId);
    const { sessions } = (await mine.get('/api/user/control/sessions')).body;
    const [theirs, none] = [
      await caller.post(`/api/user/control/sessions/${sessions[0].id}/end`),
      await caller.post('/api/user/control/sessions/999999/end'),
    ];
    expect([theirs.status, theirs.text]).toEqual([404, none.text]);
    expect((await mine.get(list)).status).toBe(200);
    expect((await caller.get(list)).body.total).toBe(1);
  });
  it('can end its own session', async () => {
    const caller = await signIn(served, testSite.site, memberId);
    const { sessions } = (await caller.get('/api/user/control/sessions')).body;
    const own = sessions.find((session: { isCurrent: boolean }) => session.isCurrent);
    expect((await caller.post(`/api/user/control/sessions/${own.id}/end`)).status).toBe(200);
    expect((await caller.get(list)).status).toBe(401);
  });
  it('is leafed through in pages of twenty', async () => {
    const id = await memberFixture(testSite.site, { account: 'frequent' });
    const caller = await signIn(served, testSite.site, id);
    await testSite.site.db.run(
      sql`
        insert into login_log (member_id, kind, address, agent) select ${id}, 'renewal', '10.0.0.1', ''
          from generate_series(1, 44)`,
    );
    const last = (await caller.get(`${list}?page=3`)).body;
    expect([last.total, last.records.length]).toEqual([45, 5]);
    expect((await caller.get(`${list}?page=4`)).body.records).toEqual([]);
  });
});

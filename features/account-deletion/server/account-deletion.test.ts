import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#platform/server/database/sql.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { type Caller, type Served, serve } from '#tests/serve.ts';
import { memberFixture, signIn } from '#tests/session-fixture.ts';
import { endAccounts } from './end-accounts.ts';
import { passDays } from './fixtures.ts';
import { requestAccountDeletion } from './request-account-deletion.ts';

const PATH = '/api/user/control/deregister';
const password = 'green tea leaves';

let testSite: TestSite;
let served: Served;
beforeAll(async () => {
  testSite = await createTestSite({ rateLimitFactor: 1000 });
  served = await serve(testSite.site);
});
afterAll(async () => {
  await served.close();
  await testSite.close();
});

async function enter(
  account: string,
  more: { password?: string; isOwner?: boolean } = { password },
): Promise<{ id: string; caller: Caller }> {
  const id = await memberFixture(testSite.site, { account, nickname: `昵称${account}`, ...more });
  return { id, caller: await signIn(served, testSite.site, id) };
}
const DAY = 24 * 3_600_000;

describe('asking to leave', () => {
  it('needs the password and the word that one has read what will happen', async () => {
    const { caller } = await enter('careful');
    expect((await caller.post(PATH, { ownPassword: password })).body.fields).toHaveProperty('isConfirmed');
    expect((await caller.post(PATH, { ownPassword: password, isConfirmed: false })).body.fields).toHaveProperty(
      'isConfirmed',
    );
    expect((await caller.post(PATH, { isConfirmed: true })).body.fields).toHaveProperty('ownPassword');
    expect((await caller.post(PATH, { ownPassword: 'wrong', isConfirmed: true })).body.fields).toHaveProperty(
      'ownPassword',
    );
    expect((await caller.get(PATH)).body).toMatchObject({ leavesAt: null, isOwner: false });
    const reply = await caller.post(PATH, { ownPassword: password, isConfirmed: true });
    expect(Math.abs(new Date(reply.body.leavesAt).getTime() - Date.now() - 7 * DAY)).toBeLessThan(60_000);
    const again = await caller.post(PATH, { ownPassword: password, isConfirmed: true });
    expect(again.body.leavesAt).toBe(reply.body.leavesAt);
  });
  it('is told to the member by mail, once', async () => {
    const { id, caller } = await enter('mailed');
    await testSite.site.db.run(
      sql`update member set email = 'mailed@letters.example', email_verified_at = now() where id = ${id}`,
    );
    for (let count = 0; count < 2; count += 1) await caller.post(PATH, { ownPassword: password, isConfirmed: true });
    expect(
      await testSite.site.db.rows(sql`select template from delivery where recipient = 'mailed@letters.example'`),
    ).toEqual([{ template: 'departureNotice' }]);
  });
  it('takes a fresh session from who has no password, and no old one', async () => {
    const { id, caller } = await enter('no_password', {});
    await testSite.site.db.run(sql`update session set created_at = now() - interval '1 day' where member_id = ${id}`);
    expect((await caller.post(PATH, { isConfirmed: true })).status).toBe(400);
    expect((await (await signIn(served, testSite.site, id)).post(PATH, { isConfirmed: true })).status).toBe(200);
  });
  it('is not for the owner of the site', async () => {
    const { caller } = await enter('the_owner', { password, isOwner: true });
    expect((await caller.post(PATH, { ownPassword: password, isConfirmed: true })).body.code).toBe('departure.owner');
  });
  it('with something on the account needs the word that it may go', async () => {
    const { id } = await enter('wealthy');
    const actor = {
      kind: 'member',
      id,
      account: 'wealthy',
      nickname: 'wealthy',
      avatarPath: null,
      isStaff: false,
      isOwner: false,
      hasSecondStep: false,
      sessionId: '1',
      may: () => true,
    } as const;
    const request = (forfeits: boolean) =>
      requestAccountDeletion(
        testSite.context({ actor }),
        { isConfirmed: true, forfeits, ownPassword: password },
        async () => ({ fen: 1, points: 0 }),
      );
    await expect(request(false)).rejects.toMatchObject({ code: 'departure.possession', details: { fen: 1 } });
    expect(await request(true)).toHaveProperty('leavesAt');
  });
});

describe('within seven days', () => {
  it('one may come back and stay', async () => {
    const { id, caller } = await enter('wavering');
    await caller.post(PATH, { ownPassword: password, isConfirmed: true });
    expect(await passDays(testSite.site, 6)).toBe(0);
    const back = await signIn(served, testSite.site, id);
    expect((await back.get('/api/user/control/departure')).body.leavesAt).not.toBeNull();
    expect((await back.post('/api/user/control/departure/stay')).body).toEqual({ leavesAt: null });
    await passDays(testSite.site, 30);
    expect((await back.get('/api/baseInfo')).body.systemUser.account).toBe('wavering');
  });
});

// Last: 3 calls of 2 sessions: 401 at the next request
describe('[A2] after seven days', () => {
  it('[A2] every session is refused at the next request, and nobody can sign in', async () => {
    const { id, caller } = await enter('leaver');
    const other = await signIn(served, testSite.site, id);
    await caller.post(PATH, { ownPassword: password, isConfirmed: true });
    expect([(await caller.get(PATH)).status, (await other.get(PATH)).status]).toEqual([200, 200]);
    expect(await passDays(testSite.site, 7)).toBeGreaterThan(0);
    expect([
      (await caller.get(PATH)).status,
      (await other.get(PATH)).status,
      (await other.post('/api/refreshToken')).status,
    ]).toEqual([401, 401, 401]);
    const stranger = served.caller();
    expect((await stranger.post('/api/login', { account: 'leaver', password })).status).toBe(400);
    expect((await stranger.get('/api/members/leaver')).status).toBe(404);
    expect(
      await testSite.site.db.row(
        sql`select state, account, nickname, cancelled_at is not null as ended from member where id = ${id}`,
      ),
    ).toEqual({
      state: 'cancelled',
      account: `~${id}`,
      nickname: null,
      ended: true,
    });
  });
  it('the names are free for others', async () => {
    const before = await enter('namesake');
    await before.caller.post(PATH, { ownPassword: password, isConfirmed: true });
    await expect(enter('NAMESAKE')).rejects.toThrow();
    await passDays(testSite.site, 7);
    expect((await enter('namesake')).id).not.toBe(before.id);
  });
  it('one account that cannot be ended does not hold up the others', async () => {
    const [bad, good] = [await enter('bad_case'), await enter('good_case')];
    for (const { caller } of [bad, good]) await caller.post(PATH, { ownPassword: password, isConfirmed: true });
    await testSite.site.db.run(sql`update departure set due_at = now() - interval '1 hour'`);
    const onAccountDeleted = async (_tx: unknown, leaving: { memberId: string }) => {
      if (leaving.memberId === bad.id) throw new Error('not this one');
    };
    expect(await endAccounts(testSite.site, { onAccountDeleted: [onAccountDeleted], now: new Date() })).toBe(1);
    const states = await testSite.site.db.rows<{ state: string }>(
      sql`select state from member where id in (${bad.id}, ${good.id}) order by id`,
    );
    expect(states.map((row) => row.state)).toEqual(['active', 'cancelled']);
  });
  it('whoever changes his mind at the last moment stays', async () => {
    const { id, caller } = await enter('last_moment');
    await caller.post(PATH, { ownPassword: password, isConfirmed: true });
    await testSite.site.db.run(sql`update departure set due_at = now() - interval '1 hour' where member_id = ${id}`);
    await Promise.all([caller.post('/api/user/control/departure/stay'), passDays(testSite.site, 0)]);
    const row = await testSite.site.db.row<{ state: string; waits: boolean }>(
      sql`select state, exists (select from departure where member_id = ${id}) as waits from member where id = ${id}`,
    );
    expect(row?.waits).toBe(false);
    expect(['active', 'cancelled']).toContain(row?.state);
  });
});

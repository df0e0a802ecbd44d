import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#platform/server/database/sql.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { type Caller, type Served, serve } from '#tests/serve.ts';
import { memberFixture, signIn, signInWith } from '#tests/session-fixture.ts';

const EDIT = '/api/user/control/editUser';
const PASSWORD = '/api/user/control/changePassword';
const HINT = '/api/user/control/changeHint';
const FIRST = 'seven-teapots';
const SECOND = 'eight-teapots';

let testSite: TestSite;
let served: Served;
beforeAll(async () => {
  testSite = await createTestSite({ rateLimitFactor: 100 });
  served = await serve(testSite.site);
});
afterAll(async () => {
  await served.close();
  await testSite.close();
});

let count = 0;
async function newMember(
  wanted: { password?: string; nickname?: string } = {},
): Promise<{ id: string; account: string; caller: Caller }> {
  count += 1;
  const account = `member${'abcdefghjkmnpqrstuvwxyz'.charAt(count % 23)}${count}`;
  const id = await memberFixture(testSite.site, { account, ...wanted });
  return { id, account, caller: await signIn(served, testSite.site, id) };
}
const edit = (caller: Caller, change: object) =>
  caller.post(EDIT, { nickname: '', bio: '', allowUserDynamic: 'true', ...change });
const logIn = (account: string, password: string) => served.caller().post('/api/login', { account, password });

describe('what a member says of himself', () => {
  it('is his to read, masked where others might look over his shoulder', async () => {
    const { id, account, caller } = await newMember({ password: FIRST });
    await testSite.site.db.run(
      sql`
        update member set phone = '13800138000', phone_verified_at = now(), email = 'lucy@example.org',
          email_verified_at = now() where id = ${id}`,
    );
    expect((await caller.get(EDIT)).body).toMatchObject({
      account,
      nickname: '',
      nicknameFreeAt: null,
      avatarPath: null,
      allowUserDynamic: true,
      hasPassword: true,
      issue: null,
      phone: '138****8000',
      email: 'lu***@example.org',
      userRoleList: [],
    });
    expect((await served.caller().get(EDIT)).status).toBe(401);
  });
  it('shows at once wherever his name stands', async () => {
    const { account, caller } = await newMember();
    expect((await edit(caller, { nickname: ' 春  风\u202e ', bio: '爱喝茶', allowUserDynamic: 'false' })).status).toBe(
      200,
    );
    expect((await caller.get(EDIT)).body).toMatchObject({ nickname: '春 风', bio: '爱喝茶', allowUserDynamic: false });
    expect((await served.caller().get(`/api/members/${account}`)).body).toMatchObject({
      nickname: '春 风',
      bio: '爱喝茶',
    });
    expect((await caller.get('/api/baseInfo')).body.systemUser.nickname).toBe('春 风');
  });
  it('shows the roles he holds, with their end', async () => {
    const { id, caller } = await newMember();
    await testSite.site.db.run(
      sql`
        insert into member_role (member_id, role_id, ends_at) select ${id}, id, '2099-01-01' from role
          where code = 'vip'`,
    );
    await testSite.site.db.run(
      sql`
        insert into member_role (member_id, role_id, ends_at) select ${id}, id, '2001-01-01' from role
          where code = 'staff'`,
    );
    expect((await caller.get(EDIT, { 'accept-language': 'en-US' })).body.userRoleList).toMatchObject([
      { name: 'VIP', validPeriodEnd: '2099-01-01T00:00:00.000Z' },
    ]);
  });
});

describe('a nickname', () => {
  const joined = (id: string, hours: number) =>
    testSite.site.db.run(
      sql`update member set created_at = now() - make_interval(hours => ${hours}::int) where id = ${id}`,
    );
  it('may be replaced at any time on the first day, and that day does not count', async () => {
    const { id, caller } = await newMember();
    for (const nickname of ['头一个名', '头二个名', '头三个名'])
      expect((await edit(caller, { nickname })).status).toBe(200);
    await joined(id, 25);
    expect((await caller.get(EDIT)).body.nicknameFreeAt).toBeNull();
    expect((await edit(caller, { nickname: '头四个名' })).status).toBe(200);
    expect((await edit(caller, { nickname: '头五个名' })).status).toBe(409);
  });
  it('may be replaced once in 30 days after the first choice, and the rest at any time', async () => {
    const { id, caller } = await newMember();
    await joined(id, 25);
    expect((await edit(caller, { nickname: '最初的名' })).status).toBe(200);
    expect((await edit(caller, { nickname: '第一个名' })).status).toBe(200);
    const tooSoon = await edit(caller, { nickname: '第二个名' });
    expect([tooSoon.status, tooSoon.body.code]).toEqual([409, 'profile.nicknameTooSoon']);
    expect((await edit(caller, { nickname: '第一个名', bio: '新的简介' })).status).toBe(200);
    expect(new Date((await caller.get(EDIT)).body.nicknameFreeAt).getTime()).toBeGreaterThan(
      Date.now() + 29 * 86_400_000,
    );
    await testSite.site.db.run(
      sql`update member set nickname_changed_at = now() - interval '30 days 1 minute' where id = ${id}`,
    );
    expect((await edit(caller, { nickname: '第二个名' })).status).toBe(200);
  });
  it('is one of fifteen characters at most, whatever they are made of', async () => {
    const { caller } = await newMember();
    expect((await edit(caller, { nickname: '一二三四五六七八九十一二三四五' })).status).toBe(200);
    for (const nickname of [
      '一二三四五六七八九十一二三四五六',
      '👨‍👩‍👧‍👦'.repeat(15),
      'a\u0301\u0302\u0303\u0304\u0305'.repeat(15),
    ]) {
      const reply = await edit((await newMember()).caller, { nickname });
      expect([reply.status, Object.keys(reply.body.fields)], nickname).toEqual([400, ['nickname']]);
    }
    expect((await edit((await newMember()).caller, { nickname: '👨‍👩‍👧‍👦茶' })).status).toBe(200);
  });
  it('is nobody else’s, by look: neither a nickname nor an account, nor a reserved name', async () => {
    const other = await newMember({ nickname: '龙井Dragon' });
    for (const nickname of [
      '龙井Dragon',
      '龙井drаgоn',
      '龙 井DRAGON',
      other.account,
      other.account.toUpperCase(),
      '茶馆客服',
      'Adm1n',
      '\u200b\u200d',
    ]) {
      const { caller } = await newMember();
      const reply = await edit(caller, { nickname });
      expect([reply.status, Object.keys(reply.body.fields ?? {})], nickname).toEqual([400, ['nickname']]);
    }
  });
  it('goes to one of many who ask for it at once', async () => {
    const members = await Promise.all(Array.from({ length: 12 }, () => newMember()));
    const statuses = await Promise.all(
      members.map(async ({ caller }) => (await edit(caller, { nickname: '碧螺春' })).status),
    );
    expect(statuses.sort()).toEqual([200, ...Array<number>(11).fill(400)]);
  });
});

describe('[A2] a password', () => {
  it('is changed for the old one: every other session ends, this browser goes on with a new one', async () => {
    const { id, account, caller } = await newMember({ password: FIRST });
    const elsewhere = await signIn(served, testSite.site, id);
    const before = caller.tokens;
    const reply = await caller.post(PASSWORD, { oldPassword: FIRST, password: SECOND });
    expect(reply.status, reply.text).toBe(200);
    expect((await elsewhere.get(EDIT)).status).toBe(401);
    expect((await elsewhere.post('/api/refreshToken')).status).toBe(401);
    expect((await caller.get(EDIT)).status).toBe(401);
    caller.tokens = { accessToken: reply.body.accessToken, refreshToken: reply.body.refreshToken };
    expect(reply.body.systemUser.account).toBe(account);
    expect((await caller.get(EDIT)).status).toBe(200);
    expect((await edit(caller, { bio: '还在' })).status).toBe(200);
    expect(caller.tokens.accessToken).not.toBe(before?.accessToken);
    expect([(await logIn(account, FIRST)).status, (await logIn(account, SECOND)).status]).toEqual([400, 200]);
    const ends = await testSite.site.db.rows<{ end_reason: string }>(
      sql`select distinct end_reason from session where member_id = ${id} and ended_at is not null`,
    );
    expect(ends).toEqual([{ end_reason: 'password' }]);
  });
  it('is not changed for a wrong old one, a missing one, a short or a common new one', async () => {
    const { account, caller } = await newMember({ password: FIRST });
    const fieldsOf = async (body: object) => Object.keys((await caller.post(PASSWORD, body)).body.fields ?? {});
    expect(await fieldsOf({ oldPassword: 'wrong-password', password: SECOND })).toEqual(['oldPassword']);
    expect(await fieldsOf({ password: SECOND })).toEqual(['oldPassword']);
    expect(await fieldsOf({ oldPassword: FIRST, password: 'short6' })).toEqual(['password']);
    expect(await fieldsOf({ oldPassword: FIRST, password: 'password123' })).toEqual(['password']);
    expect((await caller.get(EDIT)).status).toBe(200);
    expect((await logIn(account, FIRST)).status).toBe(200);
  });
  it('of two changes at once one holds', async () => {
    const { account, caller } = await newMember({ password: FIRST });
    const replies = await Promise.all(
      ['nine-teapots', 'ten-teapots', 'many-teapots'].map((password) =>
        caller.post(PASSWORD, { oldPassword: FIRST, password }),
      ),
    );
    const won = replies.filter((reply) => reply.status === 200);
    expect(won).toHaveLength(1);
    const works = await Promise.all(
      ['nine-teapots', 'ten-teapots', 'many-teapots'].map(async (password) => (await logIn(account, password)).status),
    );
    expect(works.filter((status) => status === 200)).toHaveLength(1);
  });
  it('is set for the first time without an old one, by who has signed in just now', async () => {
    const { id, account, caller } = await newMember();
    await testSite.site.db.run(
      sql`update session set created_at = now() - interval '16 minutes' where member_id = ${id}`,
    );
    const stale = await caller.post(PASSWORD, { password: FIRST });
    expect([stale.status, Object.keys(stale.body.fields)]).toEqual([400, ['oldPassword']]);
    await signInWith(caller, testSite.site, id);
    const reply = await caller.post(PASSWORD, { password: FIRST });
    expect(reply.status, reply.text).toBe(200);
    expect((await logIn(account, FIRST)).status).toBe(200);
    caller.tokens = { accessToken: reply.body.accessToken, refreshToken: reply.body.refreshToken };
    expect(Object.keys((await caller.post(PASSWORD, { password: SECOND })).body.fields)).toEqual(['oldPassword']);
  });
  it('is set by a site owner whom only the one-time link let in, within a day', async () => {
    const { id, account, caller } = await newMember();
    const { db } = testSite.site;
    await db.run(sql`update member set is_owner = true where id = ${id}`);
    const age = (hours: number) =>
      db.run(sql`update session set created_at = now() - make_interval(hours => ${hours}) where member_id = ${id}`);
    await age(25);
    const stale = await caller.post(PASSWORD, { password: FIRST }, { 'accept-language': 'en' });
    expect([stale.status, stale.body.fields.oldPassword]).toEqual([400, expect.stringMatching(/sign-in-link/)]);
    // Another way in can be used again, so that the session has to be a fresh one.
    await age(23);
    await db.run(sql`update member set email = 'o@example.org', email_verified_at = now() where id = ${id}`);
    expect((await caller.post(PASSWORD, { password: FIRST })).status).toBe(400);
    await db.run(sql`update member set email = null, email_verified_at = null where id = ${id}`);
    expect((await caller.post(PASSWORD, { password: FIRST })).status).toBe(200);
    expect((await logIn(account, FIRST)).status).toBe(200);
  });
  it('cannot be guessed by somebody before an open browser', async () => {
    const strict = await createTestSite();
    const resolver = await serve(strict.site);
    const caller = await signIn(
      resolver,
      strict.site,
      await memberFixture(strict.site, { account: 'lucy', password: FIRST }),
    );
    const statuses: number[] = [];
    for (let guess = 0; guess < 12; guess += 1)
      statuses.push((await caller.post(PASSWORD, { oldPassword: `guess-number-${guess}`, password: SECOND })).status);
    expect(statuses.at(-1)).toBe(429);
    await resolver.close();
    await strict.close();
  });
});

describe('a password hint', () => {
  it('is replaced for the password, and its answer never leaves', async () => {
    const { id, caller } = await newMember({ password: FIRST });
    const hint = { issue: '我最喜欢的茶叶是什么', answer: '  Longjing 龙井茶 ' };
    expect(Object.keys((await caller.post(HINT, { ...hint, oldPassword: 'wrong-password' })).body.fields)).toEqual([
      'oldPassword',
    ]);
    expect(
      Object.keys((await caller.post(HINT, { issue: '短', answer: '短', oldPassword: FIRST })).body.fields).sort(),
    ).toEqual(['answer', 'issue']);
    expect((await caller.post(HINT, { ...hint, oldPassword: FIRST })).status).toBe(200);
    const own = await caller.get(EDIT);
    expect(own.body.issue).toBe(hint.issue);
    expect(own.text).not.toContain('Longjing');
    const row = await testSite.site.db.row<{ hint_answer_hash: string }>(
      sql`select hint_answer_hash from member where id = ${id}`,
    );
    expect(row?.hint_answer_hash).toMatch(/^\$argon2id\$/);
  });
  it('comes after a password', async () => {
    const { caller } = await newMember();
    expect(
      Object.keys((await caller.post(HINT, { issue: '我最喜欢的茶叶是什么', answer: '龙井龙井龙井龙井' })).body.fields),
    ).toEqual(['oldPassword']);
  });
});

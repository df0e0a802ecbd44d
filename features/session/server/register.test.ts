import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#platform/server/database/sql.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { type Reply, type Served, serve } from '#tests/serve.ts';
import { memberFixture, solveCaptcha } from '#tests/session-fixture.ts';

let testSite: TestSite;
let served: Served;
const raised = { rateLimitFactor: 100 };
beforeAll(async () => {
  testSite = await createTestSite(raised);
  served = await serve(testSite.site);
  await memberFixture(testSite.site, { account: 'Taken_Name', nickname: 'paolo' });
});
afterAll(async () => {
  await served.close();
  await testSite.close();
});

const good = {
  account: 'new_comer',
  password: 'correct horse',
  issue: 'What did the kettle say?',
  answer: 'it whistled',
  agreeTerms: 'true',
};
const solved = async (caller = served.caller()) => {
  const { captchaKey } = (await caller.get('/api/register')).body;
  return { captchaKey, captchaValue: solveCaptcha(testSite.site, captchaKey) };
};
const register = async (form: object, on = served): Promise<Reply> => {
  const caller = on.caller();
  return caller.post('/api/register', { ...good, ...(await solved(caller)), ...form });
};
const members = async () =>
  (await testSite.site.db.row<{ count: number }>(sql`select count(*)::int as count from member`))?.count;

// Last: 100 at once over two servers for a phone, for an address and for a name: 1 member each
describe('[A7 A8] registering', () => {
  it('makes a member who is signed in at once', async () => {
    const caller = served.caller();
    const reply = await caller.post('/api/register', { ...good, ...(await solved(caller)) });
    expect(reply.status).toBe(200);
    expect(reply.body.systemUser).toMatchObject({ account: 'new_comer', nickname: 'new_comer' });
    caller.tokens = reply.body;
    expect((await caller.get('/api/baseInfo')).body.systemUser.account).toBe('new_comer');
    const row = await testSite.site.db.row<Record<string, string>>(
      sql`select password_hash, hint_question, hint_answer_hash from member where account = 'new_comer'`,
    );
    expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(row?.hint_answer_hash).toMatch(/^\$argon2id\$/);
    expect(row?.hint_question).toBe(good.issue);
  });
  it('takes a password of 64 characters and one of emoji', async () => {
    for (const [index, password] of ['x y'.padEnd(64, 'é'), '🍵🫖🌧🌿🪵🍂🏮'].entries()) {
      expect((await register({ account: `long_${index}`, password })).status).toBe(200);
      expect((await served.caller().post('/api/login', { account: `long_${index}`, password })).status).toBe(200);
      expect(
        (await served.caller().post('/api/login', { account: `long_${index}`, password: password.slice(0, -2) }))
          .status,
      ).toBe(400);
    }
  });

  const bad: [string, object, string][] = [
    ['an account of two characters', { account: 'ab' }, 'account'],
    ['an account of 26 characters', { account: 'a'.repeat(26) }, 'account'],
    ['an account with a dash', { account: 'new-comer' }, 'account'],
    ['an account in Han characters', { account: '茶馆的客人' }, 'account'],
    ['an account with a NUL', { account: 'abc\0def' }, 'account'],
    ['a password that is the account and a digit', { account: 'weakling', password: 'Weakling1' }, 'password'],
    ['a password that everybody has', { password: 'password2031' }, 'password'],
    ['an account as a list', { account: ['abc', 'def'] }, 'account'],
    ['an account somebody has in another case', { account: 'taken_name' }, 'account'],
    ['an account that looks like one there is', { account: 'TAKEN_NAME' }, 'account'],
    ['an account that looks like somebody’s nickname', { account: 'pa0lo' }, 'account'],
    ['a reserved account', { account: 'x_ADM1N_x' }, 'account'],
    ['a password of six characters', { password: 'sixsix' }, 'password'],
    ['a password everybody uses', { password: 'Sunshine' }, 'password'],
    ['a hint question of six characters', { issue: 'short?' }, 'issue'],
    ['a hint answer of six characters', { answer: 'short!' }, 'answer'],
    ['terms not accepted', { agreeTerms: 'false' }, 'agreeTerms'],
    ['terms left out', { agreeTerms: undefined }, 'agreeTerms'],
    ['a wrong captcha', { captchaValue: '0000' }, 'captchaValue'],
    ['a captcha of three characters', { captchaValue: 'abc' }, 'captchaValue'],
    ['a captcha key we did not make', { captchaKey: 'a'.repeat(46) }, 'captchaValue'],
  ];
  it.each(bad)('refuses %s at its field, in the reader’s language', async (_name, form, field) => {
    const before = await members();
    const reply = await register({ account: 'free_name', ...form });
    expect([reply.status, Object.keys(reply.body.fields)]).toEqual([400, [field]]);
    expect(reply.body.fields[field]).toMatch(/\p{Script=Han}/u);
    expect(await members()).toBe(before);
  });

  const stowaways: [string, unknown][] = [
    ['isOwner', 'true'],
    ['is_owner', 'true'],
    ['isStaff', 'true'],
    ['role', 'staff'],
    ['roles', ['staff']],
    ['state', 'active'],
    ['balance', '1000000'],
    ['points', '9'],
    ['id', '1'],
    ['userId', '1'],
    ['createdAt', '2001-01-01T00:00:00Z'],
    ['nickname', 'boss'],
    ['constructor.prototype', 'x'],
    ['constructor', { prototype: { isOwner: true } }],
  ];
  it.each(stowaways)('refuses a form that brings %s along', async (name, value) => {
    const before = await members();
    const reply = await register({ account: 'stowaway', [name]: value });
    expect([reply.status, Object.keys(reply.body.fields ?? { [name]: 'refused while it was read' })]).toEqual([
      400,
      [name],
    ]);
    expect(await members()).toBe(before);
  });
  it('is not fooled by __proto__, in JSON or as a form', async () => {
    const caller = served.caller();
    const captcha = await solved(caller);
    await caller.get('/api/baseInfo');
    const headers = { 'bbs-xsrf-token': caller.cookies.get('cms_token') ?? '' };
    const json = await caller.send({
      method: 'POST',
      url: '/api/register',
      headers: { ...headers, 'content-type': 'application/json' },
      payload: `{"__proto__":{"isOwner":true},"account":"protean"}`,
    });
    const fields = new URLSearchParams({ ...good, ...captcha, account: 'protean' }).toString();
    const form = await caller.send({
      method: 'POST',
      url: '/api/register',
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
      payload: `${fields}&__proto__[isOwner]=true`,
    });
    expect(json.status).toBe(400);
    expect(Reflect.get({}, 'isOwner')).toBeUndefined();
    expect(await testSite.site.db.rows(sql`select account from member where is_owner`)).toEqual([]);
    expect([200, 400]).toContain(form.status);
  });

  it('is refused while registration is off, whatever is sent', async () => {
    const set = async (value: boolean) => {
      await testSite.site.db.run(
        sql`
          insert into setting (key, value) values ('allowRegister', ${JSON.stringify(value)})
            on conflict (key) do update set value = excluded.value`,
      );
      await testSite.site.settings.reload();
    };
    await set(false);
    const reply = await register({ account: 'too_late' });
    expect([reply.status, reply.body.code, reply.body.message]).toEqual([
      403,
      'session.registerClosed',
      '注册功能已关闭',
    ]);
    expect((await served.caller().get('/api/register')).body.isOpen).toBe(false);
    await set(true);
  });
  it('makes one member of a hundred at once under one name, in every spelling, over two processes', async () => {
    const twin = await serve(await testSite.openTwin(raised));
    const before = (await members()) ?? 0;
    const spellings = ['Rush_Ill0', 'rush_ill0', 'RUSH_ILLO', 'rush_1l1o'];
    const replies = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        register({ account: spellings[index % 4] }, index % 2 === 0 ? served : twin),
      ),
    );
    await twin.close();
    const made = replies.filter((reply) => reply.status === 200);
    expect(made).toHaveLength(1);
    expect(
      new Set(
        replies
          .filter((reply) => reply !== made[0])
          .map((reply) => `${reply.status} ${Object.keys(reply.body.fields)}`),
      ),
    ).toEqual(new Set(['400 account']));
    expect(await members()).toBe(before + 1);
  });
});

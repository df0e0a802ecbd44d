import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '#platform/server/database/sql.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { getCode, lastTemplate, requestCode } from '#tests/sent-code-fixture.ts';
import { type Caller, type Reply, type Served, serve } from '#tests/serve.ts';
import { memberFixture, solveCaptcha } from '#tests/session-fixture.ts';

const PASSWORD = 'seven seas';
const raised = { rateLimitFactor: 100 };
let testSite: TestSite;
let served: Served;
beforeAll(async () => {
  testSite = await createTestSite(raised);
  served = await serve(testSite.site);
});
afterAll(async () => {
  await served.close();
  await testSite.close();
});
beforeEach(() => testSite.site.db.run(sql`delete from rate_counter`));

const set = async (key: string, value: unknown) => {
  await testSite.site.db.run(
    sql`
      insert into setting (key, value) values (${key}, ${JSON.stringify(value)})
        on conflict (key) do update set value = excluded.value`,
  );
  await testSite.site.settings.reload();
};
const kindOf = (target: string) =>
  target.includes('@')
    ? { type: 'email', field: 'email', code: 'emailCode' }
    : { type: 'phone', field: 'phone', code: 'smsCode' };
const form = (target: string, code: string) => {
  const { type, field, code: name } = kindOf(target);
  return { type, [field]: target, [name]: code, password: PASSWORD, agreeTerms: 'true' };
};
const registerBy = async (target: string, caller: Caller = served.caller()): Promise<Reply> => {
  const code = await getCode(caller, testSite.site, { purpose: 'register', target });
  return caller.post('/api/register', form(target, code));
};
const logIn = (body: object, caller = served.caller()) => caller.post('/api/login', body);

describe('[A8] registering by phone and by e-mail', () => {
  it.each(['13800000001', '+447700900123', 'lu@example.org'])(
    '%s makes a member with a name of his own, verified and signed in',
    async (target) => {
      const reply = await registerBy(target);
      expect(reply.status).toBe(200);
      expect(reply.body.systemUser.account).toMatch(/^tea_[a-z2-9]{10}$/);
      const row = await testSite.site.db.row<Record<string, unknown>>(sql`
      select phone, email, phone_verified_at is not null as phoned, email_verified_at is not null as mailed,
        registered_by, hint_question from member where id = ${reply.body.systemUser.userId}`);
      const isMail = target.includes('@');
      expect(row).toEqual({
        phone: isMail ? null : target,
        email: isMail ? target : null,
        phoned: !isMail,
        mailed: isMail,
        registered_by: isMail ? 'email' : 'phone',
        hint_question: null,
      });
    },
  );
  it('knows a number and an address in every spelling', async () => {
    const caller = served.caller();
    const code = await getCode(caller, testSite.site, { purpose: 'register', target: '13800000002' });
    expect((await caller.post('/api/register', form('+86 138-0000-0002', code))).status).toBe(200);
    const other = served.caller();
    const mailed = await getCode(other, testSite.site, { purpose: 'register', target: 'ming@example.org' });
    expect((await other.post('/api/register', form('Ｍing@EXAMPLE.org', mailed))).status).toBe(200);
  });

  const wrong: [string, object, string[]][] = [
    ['a code that was not sent', { smsCode: '000000' }, ['smsCode']],
    ['no code', { smsCode: undefined }, ['smsCode']],
    ['five digits', { smsCode: '12345' }, ['smsCode']],
    ['no phone', { phone: undefined }, ['phone']],
    ['a phone of ten digits', { phone: '1380000000' }, ['phone']],
    ['terms not accepted', { agreeTerms: 'false' }, ['agreeTerms']],
    ['a password of six', { password: 'sixsix' }, ['password']],
    ['the code of another number', { phone: '13800000099' }, ['smsCode']],
  ];
  it.each(wrong)('refuses %s at its field', async (_name, change, fields) => {
    const caller = served.caller();
    const target = '13800000003';
    const code = await getCode(caller, testSite.site, { purpose: 'register', target });
    const reply = await caller.post('/api/register', { ...form(target, code), ...change });
    expect([reply.status, Object.keys(reply.body.fields)]).toEqual([400, fields]);
  });
  it('tells a common password and a field of staff’s together, and the code is good for another try', async () => {
    const caller = served.caller();
    const target = '13800000006';
    const code = await getCode(caller, testSite.site, { purpose: 'register', target });
    const [field] = await testSite.site.db.rows<{ id: string }>(sql`
      insert into member_field (name_zh, name_en, kind, max_length) values ('学号', 'Number', 'input', 2) returning id`);
    const refused = await caller.post('/api/register', {
      ...form(target, code),
      password: 'Sunshine',
      userCustom: [`${field?.id}=twelve`],
    });
    expect([refused.status, Object.keys(refused.body.fields).sort()]).toEqual([
      400,
      ['password', `userCustom_${field?.id}`],
    ]);
    expect(
      (await caller.post('/api/register', { ...form(target, code), userCustom: [`${field?.id}=12`] })).status,
    ).toBe(200);
    await testSite.site.db.run(sql`delete from member_field where id = ${field?.id}`);
  });
  it('does not take a code sent to log in, nor one asked for in another browser', async () => {
    const caller = served.caller();
    const target = '13800000004';
    await testSite.site.db.run(sql`delete from rate_counter`);
    const code = await getCode(caller, testSite.site, { purpose: 'register', target });
    expect((await served.caller().post('/api/register', form(target, code))).body.fields).toHaveProperty('smsCode');
    expect((await logIn({ account: target, smsCode: code }, caller)).body.fields).toHaveProperty('smsCode');
  });
  it('sends nothing that lets in to who is a member already; by mail he is told so', async () => {
    expect((await registerBy('taken@example.org')).status).toBe(200);
    expect((await registerBy('13800000005')).status).toBe(200);
    await testSite.site.db.run(sql`delete from rate_counter`);
    await testSite.site.db.run(sql`delete from delivery`);
    const caller = served.caller();
    expect(
      (await requestCode(caller, testSite.site, { purpose: 'register', target: 'taken@example.org' })).status,
    ).toBe(200);
    expect(await lastTemplate(testSite.site, 'taken@example.org')).toBe('alreadyMember');
    expect((await requestCode(caller, testSite.site, { purpose: 'register', target: '13800000005' })).status).toBe(200);
    expect(await lastTemplate(testSite.site, '13800000005')).toBeUndefined();
  });
  it('is closed for what the site does not list, and the form says what is open', async () => {
    await set('allowRegisterAccountType', 'email, account');
    expect((await served.caller().get('/api/register')).body.allowRegisterAccountType).toEqual(['email', 'account']);
    const reply = await served.caller().post('/api/register', form('13800000006', '123456'));
    expect([reply.status, reply.body.code]).toEqual([403, 'session.registerClosed']);
    await set('allowRegisterAccountType', '');
    expect((await served.caller().get('/api/register')).body).toMatchObject({
      isOpen: false,
      allowRegisterAccountType: [],
    });
    await set('allowRegisterAccountType', 'account,phone,email');
  });
  it('leaves nobody’s phone number as a name to others', async () => {
    const caller = served.caller();
    const { captchaKey } = (await caller.get('/api/register')).body;
    const reply = await caller.post('/api/register', {
      account: '13912345678',
      password: PASSWORD,
      issue: 'What do I drink?',
      answer: 'green tea',
      captchaKey,
      captchaValue: solveCaptcha(testSite.site, captchaKey),
      agreeTerms: true,
    });
    expect(Object.keys(reply.body.fields)).toEqual(['account']);
  });
});

describe('logging in', () => {
  it('takes phone and e-mail with the password, in every spelling, and the generated name', async () => {
    const { account } = (await registerBy('13800000010')).body.systemUser;
    const caller = served.caller();
    await registerBy('deng@example.org', caller);
    for (const name of [
      '13800000010',
      '+86 13800000010',
      '１３８00000010',
      account,
      account.toUpperCase(),
      'DENG@example.org',
      ' deng@example.org ',
    ])
      expect([name, (await logIn({ account: name, password: PASSWORD })).status]).toEqual([name, 200]);
    expect((await logIn({ account: '13800000010', password: 'not the one' })).body.code).toBe(
      'session.wrongCredentials',
    );
  });
  it('lets two people in by the same digits: one has the phone, the other the name', async () => {
    const owner = (await registerBy('13800000011')).body.systemUser.userId;
    const other = await memberFixture(testSite.site, { account: '13800000011', password: 'another one' });
    expect((await logIn({ account: '13800000011', password: PASSWORD })).body.systemUser.userId).toBe(owner);
    expect((await logIn({ account: '13800000011', password: 'another one' })).body.systemUser.userId).toBe(other);
  });
  it.each(['13800000012', 'code@example.org'])('takes a code that was sent to %s, once', async (target) => {
    const { userId } = (await registerBy(target)).body.systemUser;
    await testSite.site.db.run(sql`delete from rate_counter`);
    const caller = served.caller();
    const code = await getCode(caller, testSite.site, { purpose: 'login', target });
    const body = { account: target, [kindOf(target).code]: code };
    const copy = served.caller();
    for (const [name, value] of caller.cookies) copy.cookies.set(name, value);
    expect((await logIn(body, caller)).body.systemUser.userId).toBe(userId);
    const again = await logIn(body, copy);
    expect([again.status, Object.keys(again.body.fields)]).toEqual([400, [kindOf(target).code]]);
  });
  it('needs a password or a code, and an address of the code’s kind', async () => {
    expect(Object.keys((await logIn({ account: 'whoever' })).body.fields)).toEqual(['password']);
    expect(Object.keys((await logIn({ account: 'whoever', smsCode: '123456' })).body.fields)).toEqual(['account']);
    expect(Object.keys((await logIn({ account: 'a@example.org', smsCode: '123456' })).body.fields)).toEqual([
      'account',
    ]);
  });
  it('by a code keeps a suspended member out', async () => {
    const target = '13800000013';
    const { userId } = (await registerBy(target)).body.systemUser;
    await testSite.site.db.run(sql`delete from rate_counter`);
    const caller = served.caller();
    const code = await getCode(caller, testSite.site, { purpose: 'login', target });
    await testSite.site.db.run(sql`update member set state = 'suspended' where id = ${userId}`);
    expect((await logIn({ account: target, smsCode: code }, caller)).body.code).toBe('session.suspended');
  });
  it('is closed for what the site does not list, but for staff', async () => {
    await registerBy('13800000014');
    await memberFixture(testSite.site, { account: 'tea_master', password: PASSWORD, roles: ['staff'] });
    await set('allowLoginAccountType', 'phone');
    expect((await logIn({ account: 'nobody_here', password: 'x' })).body.code).toBe('session.loginClosed');
    expect((await logIn({ account: 'tea_master', password: PASSWORD })).status).toBe(200);
    expect((await logIn({ account: '13800000014', password: PASSWORD })).status).toBe(200);
    await set('allowLoginAccountType', 'account,phone,email');
  });
  it('finds the lists unfit that name a way twice or one there is not', async () => {
    for (const bad of ['phone,phone', 'account,phone,account', 'fax', 'account phone', ',']) {
      await set('allowLoginAccountType', bad);
      expect([bad, (await served.caller().get('/api/login')).body.allowLoginAccountType]).toEqual([
        bad,
        ['account', 'phone', 'email'],
      ]);
    }
    await set('allowLoginAccountType', 'account,phone,email');
  });
});

describe('a hundred registrations at once', () => {
  it.each<[string, readonly string[]]>([
    ['phone', ['13800000020', '+8613800000020', '１３８00000020', '138 0000 0020']],
    ['e-mail address', ['rush@example.org', 'RUSH@example.org', 'ｒush@example.org', 'Rush@Example.ORG']],
  ])('of one %s in every spelling make one member', async (_name, spellings) => {
    const twin = await serve(await testSite.openTwin(raised));
    const [target = ''] = spellings;
    const callers = Array.from({ length: 100 }, (_, index) => (index % 2 === 0 ? served : twin).caller());
    const codes: string[] = [];
    for (const caller of callers) {
      await testSite.site.db.run(sql`delete from rate_counter`);
      codes.push(await getCode(caller, testSite.site, { purpose: 'register', target }));
    }
    const replies = await Promise.all(
      callers.map((caller, index) =>
        caller.post('/api/register', form(spellings[index % 4] ?? target, codes[index] ?? '')),
      ),
    );
    await twin.close();
    const { field } = kindOf(target);
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
    expect(
      new Set(
        replies
          .filter((reply) => reply.status !== 200)
          .map((reply) => `${reply.status} ${Object.keys(reply.body.fields)}`),
      ),
    ).toEqual(new Set([`400 ${field}`]));
    expect(
      await testSite.site.db.rows(sql`select 1 from member where phone = ${target} or email = ${target}`),
    ).toHaveLength(1);
  });
});

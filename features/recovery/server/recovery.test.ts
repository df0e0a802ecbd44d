import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMember, wayIn } from '#features/member/server/public.ts';
import { VALUES_USE } from '#features/outgoing-message/server/message-uses.ts';
import { grantRole } from '#features/role/server/public.ts';
import { sql } from '#platform/server/database/sql.ts';
import { unseal } from '#platform/server/seal.ts';
import { codeSentTo } from '#tests/code-fixture.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { lastTemplate } from '#tests/sent-code-fixture.ts';
import { type Caller, type Reply, type Served, serve } from '#tests/serve.ts';
import { signIn, solveCaptcha } from '#tests/session-fixture.ts';

const OLD = 'the old one';
const NEW = 'the new one';
const ANSWER = 'a grey parrot';
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

const run = (statement: ReturnType<typeof sql>) => testSite.site.db.run(statement);
const make = async (
  account: string,
  has: { phone?: string; email?: string; hint?: boolean } = { hint: true },
): Promise<string> => {
  const { hint = false, phone, email } = has;
  const prepared = await wayIn.prepareMember(
    testSite.site,
    {
      account,
      password: OLD,
      phone,
      email,
      hint: hint ? { question: 'Who was my first pet?', answer: ANSWER } : undefined,
    },
    new Date(),
  );
  return testSite.site.db.transaction((tx) => createMember(tx, prepared));
};
const begin = async (account: string, caller = served.caller()): Promise<Caller> => {
  const { captchaKey } = (await caller.get('/api/findPassWord/step1')).body;
  const reply = await caller.post('/api/findPassWord/step1', {
    account,
    captchaKey,
    captchaValue: solveCaptcha(testSite.site, captchaKey),
  });
  expect([reply.status, reply.body]).toEqual([200, {}]);
  return caller;
};
const step = async (caller: Caller) => (await caller.get('/api/findPassWord/step2')).body;
const prove = (caller: Caller, proof: object): Promise<Reply> => caller.post('/api/findPassWord/proof', proof);
const reset = (caller: Caller, password = NEW): Promise<Reply> => caller.post('/api/findPassWord/step2', { password });
const takeCode = async (caller: Caller, target: string): Promise<object> => {
  const channel = target.includes('@') ? 'email' : 'sms';
  expect((await caller.post('/api/findPassWord/code', { channel })).body).toEqual({ seconds: 60 });
  return { [channel === 'sms' ? 'smsCode' : 'emailCode']: await codeSentTo(testSite.site, target) };
};
const canLogIn = async (account: string, password: string) =>
  (await served.caller().post('/api/login', { account, password })).status === 200;
const phoneOf = (index: number) => `1370000${String(index).padStart(4, '0')}`;
/** Everything proven by a code sent to a phone: the token has been granted. */
const readyBy = async (phone: string): Promise<Caller> => {
  const caller = await begin(phone);
  await run(sql`delete from rate_counter`);
  expect((await prove(caller, await takeCode(caller, phone))).body.needs).toBe('password');
  return caller;
};

describe('[A5] by phone or e-mail', () => {
  it.each(['13711110001', 'found@example.org'])(
    'a code to %s is enough where there is no hint; every session ends and its owner is told',
    async (target) => {
      const account = target.includes('@') ? 'by_mail' : 'by_phone';
      const id = await make(account, target.includes('@') ? { email: target } : { phone: target });
      const other = await signIn(served, testSite.site, id);
      const caller = await begin(target);
      expect(await step(caller)).toMatchObject({
        needs: 'code',
        issue: null,
        channels: [{ target: expect.stringContaining('***') }],
      });
      expect((await prove(caller, await takeCode(caller, target))).body.needs).toBe('password');
      expect((await reset(caller)).status).toBe(200);
      expect([await canLogIn(account, NEW), await canLogIn(account, OLD)]).toEqual([true, false]);
      expect((await other.get('/api/user/control/unreadMessageCount')).status).toBe(401);
      expect(await lastTemplate(testSite.site, target)).toBe('passwordChanged');
    },
  );
  it('makes staff without a second step wait a day, which their holder sees and can stop', async () => {
    const id = await make('clerk_by_phone', { phone: '13711110021' });
    await testSite.site.db.transaction((tx) => grantRole(tx, { memberId: id, roleCode: 'staff', endsAt: null }));
    const clerk = await signIn(served, testSite.site, id);
    const caller = await begin('13711110021');
    expect((await prove(caller, await takeCode(caller, '13711110021'))).body.needs).toBe('wait');
    expect((await reset(caller)).status).toBe(409);
    await run(sql`update recovery_wait set opens_at = now() - interval '1 minute' where member_id = ${id}`);
    expect((await clerk.post('/api/user/control/recoveryNotice/stop')).status).toBe(200);
    await run(sql`delete from rate_counter`);
    const again = await begin('13711110021');
    expect((await prove(again, await takeCode(again, '13711110021'))).body.code).toBe('recovery.stopped');
    await run(sql`update recovery_wait set stopped_at = null where member_id = ${id}`);
    await run(sql`delete from rate_counter`);
    const later = await begin('13711110021');
    expect((await prove(later, await takeCode(later, '13711110021'))).body.needs).toBe('password');
    await run(sql`delete from recovery_wait where member_id = ${id}`);
    await run(
      sql`
        insert into second_factor (member_id, totp_sealed, totp_confirmed_at)
          values (${id}, ${Buffer.from([0])}, now())`,
    );
    await run(sql`delete from rate_counter`);
    const guarded = await begin('13711110021');
    expect((await prove(guarded, await takeCode(guarded, '13711110021'))).body.needs).toBe('password');
  });
  it('asks for the hint answer in addition, where there is one', async () => {
    await make('both', { phone: '13711110002', hint: true });
    const caller = await begin('137-1111-0002');
    const after = await prove(caller, await takeCode(caller, '13711110002'));
    expect(after.body).toMatchObject({ needs: 'answer', issue: 'Who was my first pet?' });
    expect((await reset(caller)).body.code).toBe('recovery.otherProof');
    expect((await prove(caller, { answer: 'a green one' })).body.fields).toHaveProperty('answer');
    expect((await prove(caller, { answer: ANSWER })).body.needs).toBe('password');
    expect((await reset(caller)).status).toBe(200);
  });
  it('shows the question of nobody before the code', async () => {
    await make('asker', { phone: '13711110003', hint: true });
    const [existing, unknown] = [await begin('13711110003'), await begin('13711119999')];
    const plain = (input: object) => JSON.stringify(input).replace(/1371111\d{4}|137\*{4}\d{4}/g, 'N');
    expect(plain(await step(existing))).toBe(plain(await step(unknown)));
    expect((await prove(existing, { answer: ANSWER })).body.code).toBe('recovery.otherProof');
  });
});

describe('by account', () => {
  it('asks for the answer, then for a code by either way', async () => {
    await make('reachable', { phone: '13711110010', hint: true });
    await run(
      sql`update member set email = 'reach@example.org', email_verified_at = now() where account = 'reachable'`,
    );
    const caller = await begin('Reachable');
    expect(await step(caller)).toMatchObject({ needs: 'answer', issue: 'Who was my first pet?', channels: [] });
    const after = await prove(caller, { answer: ANSWER });
    expect(after.body).toMatchObject({
      needs: 'code',
      channels: [{ channel: 'sms', target: '137****0010' }, { channel: 'email' }],
    });
    expect((await prove(caller, await takeCode(caller, 'reach@example.org'))).body.needs).toBe('password');
    expect(await lastTemplate(testSite.site, 'reach@example.org')).toBe('recoveryNotice');
    expect((await reset(caller)).status).toBe(200);
  });
  it('lets nobody pass by the answer alone: a day’s wait, which the member sees and can stop', async () => {
    const id = await make('unreachable');
    const caller = await begin('unreachable');
    const waiting = (await prove(caller, { answer: ANSWER })).body;
    expect(waiting.needs).toBe('wait');
    expect((Date.parse(waiting.opensAt) - Date.now()) / 3_600_000).toBeCloseTo(24, 1);
    expect((await reset(caller)).body.code).toBe('recovery.otherProof');
    expect(await canLogIn('unreachable', NEW)).toBe(false);

    const owner = await signIn(served, testSite.site, id);
    expect((await owner.get('/api/user/control/recoveryNotice')).body.notice).toMatchObject({
      opensAt: waiting.opensAt,
      address: '127.0.0.1',
    });
    await run(sql`update recovery_wait set opens_at = now() - interval '1 minute' where member_id = ${id}`);
    const later = await begin('unreachable');
    expect((await prove(later, { answer: ANSWER })).body.needs).toBe('password');
    expect((await owner.post('/api/user/control/recoveryNotice/stop')).status).toBe(200);
    expect((await reset(later)).status).toBe(409);
    expect((await owner.get('/api/user/control/recoveryNotice')).body.notice).toBeNull();
    const again = await begin('unreachable');
    expect((await prove(again, { answer: ANSWER })).body.code).toBe('recovery.stopped');
    expect(await canLogIn('unreachable', OLD)).toBe(true);
  });
  it('opens after the day, for three days', async () => {
    await make('patient');
    await prove(await begin('patient'), { answer: ANSWER });
    await run(sql`update recovery_wait set opens_at = now() - interval '1 minute'`);
    const caller = await begin('patient');
    expect((await prove(caller, { answer: ANSWER })).body.needs).toBe('password');
    expect((await reset(caller)).status).toBe(200);
    expect(await canLogIn('patient', NEW)).toBe(true);
    await make('too_late');
    await prove(await begin('too_late'), { answer: ANSWER });
    await run(
      sql`update recovery_wait set opens_at = now() - interval '80 hours', ends_at = now() - interval '1 hour'`,
    );
    expect((await prove(await begin('too_late'), { answer: ANSWER })).body.needs).toBe('wait');
  });
  it('begins the wait anew after the hint, the password or the phone has changed', async () => {
    await make('changing');
    await prove(await begin('changing'), { answer: ANSWER });
    await run(sql`update recovery_wait set opens_at = now() - interval '1 minute'`);
    await run(sql`update member set password_hash = password_hash || ' ' where account = 'changing'`);
    expect((await prove(await begin('changing'), { answer: ANSWER })).body.needs).toBe('wait');
  });
  it('shows a name without a hint the same question whenever it is asked for, and takes no answer', async () => {
    await make('hintless', { phone: '13711110011' });
    for (const name of ['hintless', 'nobody_at_all']) {
      const first = await step(await begin(name));
      expect(first).toMatchObject({ needs: 'answer', channels: [] });
      expect(first.issue.length).toBeGreaterThanOrEqual(7);
      const caller = await begin(name.toUpperCase());
      expect((await step(caller)).issue).toBe(first.issue);
      expect((await prove(caller, { answer: first.issue })).body.fields).toEqual({ answer: '答案不正确' });
    }
    const questions = new Set<string>();
    for (let index = 0; index < 12; index += 1) questions.add((await step(await begin(`nobody_${index}`))).issue);
    expect(questions.size).toBeGreaterThan(3);
  });
  it('ends after ten tries at one ticket', async () => {
    await make('guessed');
    const caller = await begin('guessed');
    const codes: string[] = [];
    for (let index = 0; index < 12; index += 1)
      codes.push((await prove(caller, { answer: `guess ${index}` })).body.code);
    expect(codes.filter((code) => code === 'platform.invalid').length).toBe(10);
    expect((await prove(caller, { answer: ANSWER })).body.code).toBe('recovery.spent');
  });
});

describe('step two without step one', () => {
  it('is refused for every call, with any cookie', async () => {
    const caller = served.caller();
    caller.cookies.set('recovery', 'x'.repeat(43));
    expect((await caller.get('/api/findPassWord/step2')).status).toBe(409);
    for (const [call, body] of [
      ['code', { channel: 'sms' }],
      ['proof', { answer: ANSWER }],
      ['step2', { password: NEW }],
    ] as const)
      expect((await caller.post(`/api/findPassWord/${call}`, body)).body.code).toBe('recovery.beginAgain');
  });
});

// Last: 8 cases; 20 uses at once, 1 password set
describe('[A6 Z7] the token that sets the password', () => {
  it('has 256 bits of its own, is kept as a hash, and no script or address ever holds it', async () => {
    await make('t_bits', { phone: phoneOf(1) });
    const caller = await readyBy(phoneOf(1));
    const token = caller.cookies.get('recovery') ?? '';
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const rows = await testSite.site.db.rows<{ text: string }>(sql`select to_jsonb(r)::text as text from recovery r`);
    expect(rows.some((row) => row.text.includes(token))).toBe(false);
    expect(rows.some((row) => row.text.includes(Buffer.from(token, 'base64url').toString('hex')))).toBe(false);
    const setting = await caller.send({ method: 'GET', url: '/api/findPassWord/step2' });
    expect(setting.text).not.toContain(token);
  });
  it('is another than the ticket of step one', async () => {
    await make('t_ticket', { phone: phoneOf(2) });
    const caller = await begin(phoneOf(2));
    const ticket = caller.cookies.get('recovery') ?? '';
    await prove(caller, await takeCode(caller, phoneOf(2)));
    expect(caller.cookies.get('recovery')).not.toBe(ticket);
    caller.cookies.set('recovery', ticket);
    expect((await reset(caller)).status).toBe(409);
  });
  it('counts once, of twenty at the same time too', async () => {
    await make('t_once', { phone: phoneOf(3) });
    const caller = await readyBy(phoneOf(3));
    const token = caller.cookies.get('recovery') ?? '';
    const replies = await Promise.all(Array.from({ length: 20 }, (_, index) => reset(caller, `new one no. ${index}`)));
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
    for (const reply of replies.filter((item) => item.status !== 200)) expect([409, 410]).toContain(reply.status);
    caller.cookies.set('recovery', token);
    expect([409, 410]).toContain((await reset(caller)).status);
  });
  it('gives way to a newer one', async () => {
    await make('t_newest', { phone: phoneOf(4) });
    const older = await readyBy(phoneOf(4));
    const newer = await readyBy(phoneOf(4));
    expect((await reset(older)).status).toBe(409);
    expect((await reset(newer)).status).toBe(200);
  });
  it('ends after half an hour', async () => {
    await make('t_late', { phone: phoneOf(5) });
    const caller = await readyBy(phoneOf(5));
    const row = await testSite.site.db.row<{ minutes: number }>(
      sql`select extract(epoch from ends_at - now())::int / 60 as minutes from recovery order by id desc limit 1`,
    );
    expect(row?.minutes).toBeLessThanOrEqual(30);
    await run(sql`update recovery set ends_at = now() - interval '1 second'`);
    expect((await reset(caller)).status).toBe(409);
    expect(await canLogIn('t_late', OLD)).toBe(true);
  });
  it.each<[string, ReturnType<typeof sql>]>([
    [
      'e-mail address',
      sql`update member set email = 'fresh@example.org', email_verified_at = now() where account = 't_email'`,
    ],
    ['phone', sql`update member set phone = '13799990000' where account = 't_phone'`],
    ['password', sql`update member set password_hash = password_hash || ' ' where account = 't_password'`],
  ])('ends when the %s changes', async (what, change) => {
    const account = `t_${what.split('-').join('').split(' ')[0]}`;
    const phone = phoneOf(10 + what.length);
    await make(account, { phone });
    const caller = await readyBy(phone);
    await run(change);
    expect((await reset(caller)).body.code).toBe('recovery.spent');
    expect((await reset(caller)).status).toBe(409);
    expect(await canLogIn(account, NEW)).toBe(false);
  });
  it('keeps a password that is too common out without being used up', async () => {
    await make('t_common', { phone: phoneOf(7) });
    const caller = await readyBy(phoneOf(7));
    expect((await reset(caller, 'Sunshine')).body.fields).toHaveProperty('password');
    expect((await reset(caller)).status).toBe(200);
  });
  it('is in no mail, and no mail names another host than the site’s own', async () => {
    await make('t_host', { phone: phoneOf(8) });
    await run(sql`update member set email = 'host@example.org', email_verified_at = now() where account = 't_host'`);
    const caller = await begin(phoneOf(8));
    // A `Host` of another name is refused with 421 before it gets here: only a proxy's header can be forged.
    const forged = { 'x-forwarded-host': 'evil.example' };
    await caller.post('/api/findPassWord/code', { channel: 'sms' }, forged);
    await caller.post('/api/findPassWord/proof', { smsCode: await codeSentTo(testSite.site, phoneOf(8)) }, forged);
    expect((await caller.post('/api/findPassWord/step2', { password: NEW }, forged)).status).toBe(200);
    const rows = await testSite.site.db.rows<{ sealed_words: Buffer }>(
      sql`select sealed_words from delivery where sealed_words is not null`,
    );
    for (const row of rows)
      expect(unseal(testSite.site.secret, VALUES_USE, row.sealed_words)).not.toMatch(/evil\.example|recovery/);
  });
});

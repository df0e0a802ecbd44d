import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Channel, Purpose } from '#features/verification-code/purposes.ts';
import { sql } from '#platform/server/database/sql.ts';
import type { Context } from '#platform/server/http/context.ts';
import type { Site } from '#platform/server/site.ts';
import { scaled } from '#tests/assurance/scale.ts';
import { codeSentTo, solvedCaptcha } from '#tests/code-fixture.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { type Served, serve } from '#tests/serve.ts';
import { memberFixture, signIn } from '#tests/session-fixture.ts';
import { type CodeAnswer, checkCode } from './check-code.ts';
import { type CodeWish, sendCode } from './send-code.ts';

let testSite: TestSite;
let served: Served;
beforeAll(async () => {
  testSite = await createTestSite();
  served = await serve(testSite.site);
});
afterAll(async () => {
  await served.close();
  await testSite.close();
});

let count = 0;
/** A separate phone and network address for each test, so that the counts are independent. */
const somebody = () => {
  count += 1;
  return { target: `1380000${String(count).padStart(4, '0')}`, address: `10.0.${count}.1` };
};
const at = (address: string, more: Partial<Context> = {}): Context => ({ ...testSite.context({ address }), ...more });
const request = (context: Context, wish: Partial<CodeWish> & { target: string }) =>
  sendCode(context, { purpose: 'login', channel: 'sms', ...wish });
const passes = (context: Context, answer: Partial<CodeAnswer> & { target: string; code: string }) =>
  checkCode(context, { purpose: 'login', channel: 'sms', ...answer }).then(
    () => true,
    () => false,
  );
const sent = async (target: string) => (await codeSentTo(testSite.site, target)) ?? 'none';
/** Lets a minute pass in all counts. */
const afterAMinute = () => testSite.site.db.run(sql`delete from rate_counter where bucket like 'code-soon:%'`);

describe('a code', () => {
  it('passes once', async () => {
    const { target, address } = somebody();
    expect(await request(at(address), { target })).toEqual({ seconds: 60 });
    const code = await sent(target);
    expect(code).toMatch(/^\d{6}$/);
    expect(await passes(at(address), { target, code: ` ${code} ` })).toBe(true);
    expect(await passes(at(address), { target, code })).toBe(false);
  });
  it('passes for one of twenty right answers at once', async () => {
    const { target, address } = somebody();
    await request(at(address), { target });
    const code = await sent(target);
    expect(
      (await Promise.all(Array.from({ length: 20 }, () => passes(at(address), { target, code })))).filter(Boolean),
    ).toHaveLength(1);
  });
  it('counts for its purpose, target, channel and browser, for ten minutes', async () => {
    const { target, address } = somebody();
    await request(at(address), { target });
    const code = await sent(target);
    const others: [Partial<CodeAnswer>, Partial<Context>][] = [
      [{ purpose: 'register' }, {}],
      [{ purpose: 'recover' }, {}],
      [{ target: '13900000000' }, {}],
      [{ channel: 'email' }, {}],
      [{ memberId: '1' }, {}],
      [{}, { cookies: { cms_token: 'another browser' } }],
      [{}, { now: new Date(Date.now() + 601_000) }],
    ];
    for (const [answer, context] of others)
      expect(await passes(at(address, context), { target, code, ...answer })).toBe(false);
    expect(await passes(at(address), { target, code })).toBe(true);
  });
  it('of a member is no other member’s', async () => {
    const { target, address } = somebody();
    await request(at(address), { target, purpose: 'bind-phone', memberId: '7' });
    const code = await sent(target);
    expect(await passes(at(address), { target, purpose: 'bind-phone', memberId: '8', code })).toBe(false);
    expect(await passes(at(address), { target, purpose: 'change-phone-new', memberId: '7', code })).toBe(false);
    expect(await passes(at(address), { target, purpose: 'bind-phone', memberId: '7', code })).toBe(true);
  });
  it('is worth nothing once another has been sent', async () => {
    const { target, address } = somebody();
    await request(at(address), { target });
    const first = await sent(target);
    await afterAMinute();
    await request(at(address), { target });
    const second = await sent(target);
    if (first !== second) expect(await passes(at(address), { target, code: first })).toBe(false);
    expect(await passes(at(address), { target, code: second })).toBe(true);
  });
  it('is kept as a hash, and nobody reads it from the tables', async () => {
    const { target, address } = somebody();
    await request(at(address), { target });
    const code = await sent(target);
    const rows = await testSite.site.db.rows<{ row: string }>(sql`
      select v::text as row from verification_code v where target = ${target} union all select d::text from delivery d
        where recipient = ${target}`);
    expect(rows).toHaveLength(2);
    expect(rows.map(({ row }) => row.replace(target, '')).join()).not.toContain(code);
  });
});

describe('guessing', () => {
  it(
    'gets five looks, however many come at once, over two processes',
    async () => {
      const { target, address } = somebody();
      await request(at(address), { target });
      const code = await sent(target);
      const twin = await testSite.openTwin();
      // In the drill, all million codes but the right one, a thousand at a time.
      const count = scaled(1000, 999_999);
      let hits = 0;
      for (let from = 0; from < count; from += 1000) {
        const guesses = Array.from({ length: Math.min(1000, count - from) }, (_, index) =>
          String((Number(code) + 1 + from + index) % 1_000_000).padStart(6, '0'),
        );
        const through = (index: number): Site => (index % 2 === 0 ? testSite.site : twin);
        hits += (
          await Promise.all(
            guesses.map((guess, index) => passes(at(address, { site: through(index) }), { target, code: guess })),
          )
        ).filter(Boolean).length;
      }
      expect(hits).toBe(0);
      expect(await testSite.site.db.row(sql`select tries from verification_code where target = ${target}`)).toEqual({
        tries: 5,
      });
      expect(await passes(at(address), { target, code })).toBe(false);
    },
    scaled(120_000, 3_600_000),
  );
  it('by a stranger uses up none of the tries of whoever asked', async () => {
    const { target, address } = somebody();
    await request(at(address), { target });
    const code = await sent(target);
    for (let index = 0; index < 20; index += 1)
      await passes(at('10.9.9.9', { cookies: { cms_token: 'a stranger' } }), { target, code: '000000' });
    expect(await passes(at(address), { target, code })).toBe(true);
  });
});

describe('asking again and again', () => {
  it('sends one a minute, however many ask at once', async () => {
    const { target } = somebody();
    const params = await Promise.allSettled(
      Array.from({ length: scaled(30, 1000) }, (_, index) =>
        request(at(`10.1.${index % 250}.${1 + Math.floor(index / 250)}`), { target }),
      ),
    );
    expect(params.filter((item) => item.status === 'fulfilled')).toHaveLength(1);
    expect(params.find((item) => item.status === 'rejected')).toMatchObject({
      reason: { status: 429, code: 'verificationCode.tooSoon', details: { seconds: expect.any(Number) } },
    });
    expect(await testSite.site.db.rows(sql`select 1 from delivery where recipient = ${target}`)).toHaveLength(1);
  });
  it('sends ten a day to a target', async () => {
    const { target } = somebody();
    const outcomes: string[] = [];
    for (let index = 0; index < 13; index += 1) {
      await afterAMinute();
      outcomes.push(
        await request(at(`10.2.${index}.1`), { target }).then(
          () => 'sent',
          (error) => error.code,
        ),
      );
    }
    expect(outcomes).toEqual([...Array(10).fill('sent'), ...Array(3).fill('verificationCode.tooMany')]);
  });
  it('sends ten a day for an address, and leaves the targets of a flood alone', async () => {
    const { address, target } = somebody();
    const params = await Promise.allSettled(
      Array.from({ length: scaled(30, 1000) }, (_, index) =>
        request(at(address), { target: `1370000${String(index).padStart(4, '0')}` }),
      ),
    );
    expect(params.filter((item) => item.status === 'fulfilled')).toHaveLength(10);
    await afterAMinute();
    for (let index = 0; index < 10; index += 1) {
      await request(at(address), { target }).catch(() => undefined);
      await afterAMinute();
    }
    expect(await request(at('10.3.3.3'), { target })).toEqual({ seconds: 60 });
  });
});

// Last: 1 000 guesses at once over two processes (all 999 999 in the drill): 5 looks, 0 hits; 30 asked at once (1 000
// in the drill): 1 sent; 13 over a day: 10 sent
describe('[A4] asking over HTTP', () => {
  const post = async (caller: Awaited<ReturnType<typeof signIn>>, path: string, body: object) =>
    caller.post(`/api${path}`, { ...solvedCaptcha(testSite.site), ...body });
  it('answers the same for known and unknown, and sends to the known alone', async () => {
    await memberFixture(testSite.site, { account: 'known' });
    await testSite.site.db.run(
      sql`update member set email = 'known@example.org', email_verified_at = now() where account = 'known'`,
    );
    const existing = await post(served.caller('10.4.0.1'), '/emailCode', {
      purpose: 'login',
      target: 'Known@example.org',
    });
    const unknown = await post(served.caller('10.4.0.2'), '/emailCode', {
      purpose: 'login',
      target: 'nobody@example.org',
    });
    expect([existing.status, existing.text]).toEqual([200, '{"seconds":60}']);
    expect([unknown.status, unknown.text]).toEqual([existing.status, existing.text]);
    expect(await codeSentTo(testSite.site, 'known@example.org')).toMatch(/^\d{6}$/);
    expect(await codeSentTo(testSite.site, 'nobody@example.org')).toBeNull();
    expect(await testSite.site.db.row(sql`select state from delivery where recipient = 'nobody@example.org'`)).toEqual({
      state: 'withheld',
    });
  });
  it('tells who registers with an address that has an account, by mail alone', async () => {
    await afterAMinute();
    const reply = await post(served.caller('10.4.0.3'), '/emailCode', {
      purpose: 'register',
      target: 'known@example.org',
    });
    expect([reply.status, reply.text]).toEqual([200, '{"seconds":60}']);
    expect(
      await testSite.site.db.row(
        sql`select template, state from delivery where recipient = 'known@example.org' order by id desc limit 1`,
      ),
    ).toEqual({
      template: 'alreadyMember',
      state: 'kept',
    });
  });
  it('takes a captcha, once', async () => {
    const caller = served.caller('10.4.0.4');
    const captcha = solvedCaptcha(testSite.site);
    const body = { purpose: 'register', target: '13512345678' };
    expect((await caller.post('/api/smsCode', { ...body, ...captcha, captchaValue: '0000' })).body.fields).toEqual({
      captchaValue: '验证码错误',
    });
    expect((await caller.post('/api/smsCode', { ...body, ...captcha })).status).toBe(200);
    expect((await caller.post('/api/smsCode', { ...body, ...captcha, target: '13512345679' })).body.fields).toEqual({
      captchaValue: '验证码错误',
    });
    expect((await caller.post('/api/smsCode', body)).status).toBe(400);
  });
  it('gives members theirs: to the phone they have, or one they name', async () => {
    const memberId = await memberFixture(testSite.site, { account: 'holder' });
    const caller = await signIn(served, testSite.site, memberId);
    expect((await post(caller, '/user/control/getSmsCode', { purpose: 'change-phone-old' })).body.code).toBe(
      'verificationCode.noTarget',
    );
    await testSite.site.db.run(
      sql`update member set phone = '13612345678', phone_verified_at = now() where id = ${memberId}`,
    );
    expect(
      (await post(caller, '/user/control/getSmsCode', { purpose: 'change-phone-old', target: '13699999999' })).status,
    ).toBe(200);
    expect([await codeSentTo(testSite.site, '13612345678'), await codeSentTo(testSite.site, '13699999999')]).toEqual([
      expect.stringMatching(/^\d{6}$/),
      null,
    ]);
    expect(
      (await post(caller, '/user/control/getSmsCode', { purpose: 'change-phone-new', target: '+8613699999999' }))
        .status,
    ).toBe(200);
    expect(await codeSentTo(testSite.site, '13699999999')).toMatch(/^\d{6}$/);
    expect((await post(caller, '/user/control/getSmsCode', { purpose: 'login', target: '13699999999' })).status).toBe(
      400,
    );
    expect((await post(served.caller(), '/smsCode', { purpose: 'bind-phone', target: '13699999999' })).status).toBe(
      400,
    );
  });
  it.each<[Purpose, Channel]>([
    ['bind-email', 'sms'],
    ['bind-phone', 'email'],
  ])('has no %s by %s', async (purpose, channel) => {
    await expect(sendCode(at('10.5.0.1'), { purpose, channel, target: '13600000000', memberId: '1' })).rejects.toThrow(
      'no code',
    );
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMember, wayIn } from '#features/member/server/public.ts';
import { sql } from '#platform/server/database/sql.ts';
import { solvedCaptcha } from '#tests/code-fixture.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { type Caller, type Reply, type Served, serve } from '#tests/serve.ts';
import { memberFixture, solveCaptcha } from '#tests/session-fixture.ts';
import { solveWork } from '#tests/solve-work.ts';
import { patience, scaled } from './scale.ts';

const PASSWORD = 'long enough 密码 🔑';
const ANSWER = 'a grey parrot';
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
beforeEach(() => testSite.site.db.run(sql`delete from rate_counter`));

/** Time goes by for everything that is counted: its clock is the database's. */
const pass = (seconds: number) =>
  testSite.site.db.run(sql`update rate_counter set resets_at = resets_at - make_interval(secs => ${seconds})`);
const counted = (bucket: string, count: number) =>
  testSite.site.db.run(
    sql`
      insert into rate_counter (bucket, count, resets_at) values (${bucket}, ${count}, now() + interval '10 minutes')`,
  );
const picture = (captchaKey: string) => ({ captchaKey, captchaValue: solveCaptcha(testSite.site, captchaKey) });
const solved = async (caller: Caller, captchaKey: string) => {
  const { body: work } = await caller.get(`/api/captcha/${captchaKey}/work`);
  return { captchaKey, captchaValue: `${solveCaptcha(testSite.site, captchaKey)}.${await solveWork(work)}` };
};
/** As a page does: at once, and with what the answer asks for when it asks. */
const enter = async (account: string, address: string): Promise<Reply> => {
  const caller = served.caller(address);
  const first = await caller.post('/api/login', { account, password: PASSWORD });
  if (first.body.code !== 'session.captchaRequired') return first;
  return caller.post('/api/login', {
    account,
    password: PASSWORD,
    ...(await solved(caller, first.body.details.captchaKey)),
  });
};
/** A wrong password, and another with the picture that is asked for. */
const guess = async (account: string, address: string): Promise<void> => {
  const caller = served.caller(address);
  const first = await caller.post('/api/login', { account, password: 'not the one' });
  const { captchaKey } = first.body.details;
  if (captchaKey) await caller.post('/api/login', { account, password: 'not the one', ...picture(captchaKey) });
};

// Last: 6 and 12 addresses: 3 of 3 in, and in the drill 48 of 48 beside 6 and beside 60 addresses over 240 s; answers
// from 3 networks, and the right one is looked at; 10 codes of strangers, 3 of the member’s own
describe('[A16] whoever comes with the right password from a new network', () => {
  it.each([6, 60])(
    'is let in while %i others guess for 240 s',
    async (strangers) => {
      const account = `wanted_${strangers}`;
      await memberFixture(testSite.site, { account, password: PASSWORD });
      const outcomes: number[] = [];
      const steps = scaled(3, 48);
      for (let step = 0; step < steps; step += 1) {
        const others = Array.from(
          { length: scaled(Math.min(strangers, 12), strangers) },
          (_, index) => `10.9.${strangers}.${index + 1}`,
        );
        for (let round = 0; round < 2; round += 1) await Promise.all(others.map((address) => guess(account, address)));
        outcomes.push((await enter(account, `10.10.${strangers}.${step + 1}`)).status);
        await pass(240 / steps);
      }
      expect(outcomes).toEqual(Array(steps).fill(200));
    },
    patience,
  );
  it('is let in at the heaviest captcha, which was not outrun by what others did meanwhile', async () => {
    await memberFixture(testSite.site, { account: 'besieged', password: PASSWORD });
    const bucket = 'account:besleged';
    await counted(`login-try:${bucket}`, 50);
    await counted(`login-failure:${bucket}`, 12);
    const caller = served.caller('10.11.0.1');
    const first = await caller.post('/api/login', { account: 'besieged', password: PASSWORD });
    await testSite.site.db.run(sql`update rate_counter set count = 100000 where bucket = ${`login-failure:${bucket}`}`);
    const answer = await solved(caller, first.body.details.captchaKey);
    expect((await caller.post('/api/login', { account: 'besieged', password: PASSWORD, ...answer })).status).toBe(200);
    // A light one that was not for this name does not do.
    await counted(`login-try:${bucket}`, 50);
    await counted(`login-failure:${bucket}`, 100_000);
    const { captchaKey } = (await served.caller('10.11.0.2').get('/api/captcha?purpose=login')).body;
    const light = await served.caller('10.11.0.2').post('/api/login', {
      account: 'besieged',
      password: PASSWORD,
      ...(await solved(served.caller('10.11.0.2'), captchaKey)),
    });
    expect(light.body.code).toBe('session.captchaRequired');
    expect((await enter('besieged', '10.11.0.3')).status).toBe(200);
  });
  it('is told nothing of whether there is such an account', async () => {
    await memberFixture(testSite.site, { account: 'quiet_one', password: PASSWORD });
    const answers = [];
    for (const account of ['quiet_one', 'quiet_two']) {
      await testSite.site.db.run(sql`delete from rate_counter`);
      for (let index = 0; index < 14; index += 1) await guess(account, `10.12.0.${index}`);
      const reply = await served.caller('10.12.1.1').post('/api/login', { account, password: 'not the one' });
      answers.push([reply.status, reply.text.replace(/"captchaKey":"[^"]{24}(.)[^"]+"/, '$1')]);
    }
    expect(answers[1]).toEqual(answers[0]);
  });
});

describe('whoever knows the answer to his question', () => {
  const begin = async (account: string, address: string): Promise<Caller> => {
    const caller = served.caller(address);
    const { captchaKey } = (await caller.get('/api/findPassWord/step1')).body;
    const first = await caller.post('/api/findPassWord/step1', { account, ...(await solved(caller, captchaKey)) });
    if (first.body.code === 'recovery.captchaRequired') {
      const second = await caller.post('/api/findPassWord/step1', {
        account,
        ...(await solved(caller, first.body.details.captchaKey)),
      });
      expect(second.status).toBe(200);
    } else expect(first.status).toBe(200);
    return caller;
  };
  const answer = (caller: Caller, text: string) => caller.post('/api/findPassWord/proof', { answer: text });

  it(
    'gives it, however many wrong ones others have given',
    async () => {
      const hint = { question: 'Who was my first pet?', answer: ANSWER };
      const prepared = await wayIn.prepareMember(
        testSite.site,
        { account: 'forgetful', password: PASSWORD, hint },
        new Date(),
      );
      await testSite.site.db.transaction((tx) => createMember(tx, prepared));
      const codes: string[] = [];
      for (let network = 0; network < scaled(3, 20); network += 1) {
        const stranger = await begin('forgetful', `10.13.${network}.1`);
        for (let index = 0; index < 12; index += 1) codes.push((await answer(stranger, `guess ${index}`)).body.code);
      }
      // Ten each at first; once twenty were wrong three of each ticket.
      expect(codes.slice(0, 24).filter((code) => code === 'platform.invalid')).toHaveLength(20);
      expect(codes.slice(24, 36).filter((code) => code === 'platform.invalid')).toHaveLength(3);
      expect((await answer(await begin('forgetful', '10.14.0.1'), ANSWER)).body.needs).toBe('wait');
    },
    patience,
  );
  it('is stopped for the day after twenty wrong ones from one network, there alone', async () => {
    const prepared = await wayIn.prepareMember(
      testSite.site,
      { account: 'doubtful', password: PASSWORD, hint: { question: 'Who was my first pet?', answer: ANSWER } },
      new Date(),
    );
    await testSite.site.db.transaction((tx) => createMember(tx, prepared));
    await counted('recovery-answer:10.15.0.1 doubtful', 20);
    expect((await answer(await begin('doubtful', '10.15.0.1'), ANSWER)).status).toBe(429);
    expect((await answer(await begin('doubtful', '10.15.0.2'), ANSWER)).body.needs).toBe('wait');
  });
});

describe('whoever has codes sent to his own address', () => {
  const request = async (address: string) =>
    (
      await served
        .caller(address)
        .post('/api/emailCode', { purpose: 'login', target: 'owner@example.org', ...solvedCaptcha(testSite.site) })
    ).body.code ?? 'sent';
  it('has three a day kept for where he has signed in from, whatever strangers have sent there', async () => {
    await memberFixture(testSite.site, { account: 'reachable', password: PASSWORD });
    await testSite.site.db.run(
      sql`update member set email = 'owner@example.org', email_verified_at = now() where account = 'reachable'`,
    );
    expect((await enter('reachable', '10.16.0.1')).status).toBe(200);
    await counted('code-to:email:owner@example.org', 10);
    expect(await request('10.16.0.2')).toBe('verificationCode.tooMany');
    // Strangers have taken this minute too.
    expect(await request('10.16.0.3')).toBe('verificationCode.tooSoon');
    const outcomes: string[] = [];
    for (let index = 0; index < 4; index += 1) {
      outcomes.push(await request('10.16.0.1'), await request('10.16.0.1'));
      await testSite.site.db.run(sql`delete from rate_counter where bucket like 'code-soon:%'`);
    }
    const soon = 'verificationCode.tooSoon';
    expect(outcomes).toEqual(['sent', soon, 'sent', soon, 'sent', soon, 'verificationCode.tooMany', soon]);
  });
});

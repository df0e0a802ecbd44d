import { createHmac } from 'node:crypto';
import { hashRaw } from '@node-rs/argon2';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#platform/server/database/sql.ts';
import { codeSentTo, solvedCaptcha } from '#tests/code-fixture.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { type Caller, type Reply, type Served, serve } from '#tests/serve.ts';
import { memberFixture, signIn } from '#tests/session-fixture.ts';
import { wrapPlainCodes } from './recovery-codes.ts';

let testSite: TestSite;
let served: Served;
let twin: Served;
const raised = { rateLimitFactor: 100 };
const password = 'correct horse battery';

beforeAll(async () => {
  testSite = await createTestSite(raised);
  served = await serve(testSite.site);
  twin = await serve(await testSite.openTwin(raised));
});
afterAll(async () => {
  await served.close();
  await twin.close();
  await testSite.close();
});

const codeOf = (secret: string, steps = 0) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 });
/** Makes used time steps valid again, as if a minute had passed. */
const letPass = (memberId: string) =>
  testSite.site.db.run(sql`update second_factor set totp_last_step = 0 where member_id = ${memberId}`);
/** Waits near the end of a step, so that a code made now is still in the step the server sees. */
const awaitStep = async () => {
  const left = 30_000 - (Date.now() % 30_000);
  if (left < 3000) await new Promise((go) => setTimeout(go, left + 50));
};

/** The stored form of a legacy code without a salt. */
const keyOf = (memberId: string, code: string) =>
  createHmac('sha256', testSite.site.secret)
    .update(`recovery-code:${memberId}:${code.replace('-', '')}`)
    .digest();

let serial = 0;
async function appFixture(): Promise<{
  memberId: string;
  account: string;
  caller: Caller;
  secret: string;
  codes: string[];
}> {
  serial += 1;
  const account = `stepper${serial}`;
  const memberId = await memberFixture(testSite.site, { account, password });
  const caller = await signIn(served, testSite.site, memberId);
  await awaitStep();
  const { secret } = (await caller.post('/api/user/control/secondFactor/begin', { ownPassword: password })).body;
  const confirmed = await caller.post('/api/user/control/secondFactor/confirm', { code: codeOf(secret) });
  expect(confirmed.status).toBe(200);
  await letPass(memberId);
  return { memberId, account, caller, secret, codes: confirmed.body.recoveryCodes };
}
const logIn = (account: string, on: Served = served) => on.caller().post('/api/login', { account, password });
const finish = (
  ticket: string,
  input: { method?: string; answer: string; on?: Served; address?: string },
): Promise<Reply> =>
  (input.on ?? served)
    .caller(input.address)
    .post('/api/login/second', { ticket, method: input.method ?? 'totp', answer: input.answer });
const ticketFor = async (account: string): Promise<string> => (await logIn(account)).body.secondStep.ticket;

/** Binds a first phone or e-mail address. */
async function bind(caller: Caller, what: 'phone' | 'email', own: string): Promise<void> {
  const input =
    what === 'phone' ? { kind: 'Sms', target: '13912340000' } : { kind: 'Email', target: 'stepper@example.org' };
  await caller.post(`/api/user/control/get${input.kind}Code`, {
    purpose: `bind-${what}`,
    target: input.target,
    ...solvedCaptcha(testSite.site),
  });
  const code = await codeSentTo(testSite.site, input.target);
  const reply = await caller.post(`/api/user/control/${what}Binding`, {
    [what]: input.target,
    [what === 'phone' ? 'smsCode' : 'emailCode']: code,
    [what === 'phone' ? 'ownPassword' : 'oldPassword']: own,
  });
  expect(reply.status, reply.text).toBe(200);
}

describe('setting up an app', () => {
  it('needs the password again, and counts only once a code has confirmed it', async () => {
    const memberId = await memberFixture(testSite.site, { account: 'setter', password });
    const caller = await signIn(served, testSite.site, memberId);
    const begin = (body: object) => caller.post('/api/user/control/secondFactor/begin', body);
    expect((await begin({})).body.fields.ownPassword).toBe('不能为空');
    expect((await begin({ ownPassword: 'something else' })).body.fields.ownPassword).toBe('密码不正确');
    await awaitStep();
    const { secret, uri } = (await begin({ ownPassword: password })).body;
    expect(uri).toContain(`secret=${secret}`);
    expect((await logIn('setter')).body.accessToken).toBeTypeOf('string');
    const wrong = await caller.post('/api/user/control/secondFactor/confirm', { code: codeOf(secret, 5) });
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([400, ['code']]);
    const right = await caller.post('/api/user/control/secondFactor/confirm', {
      code: ` ${codeOf(secret).replace(/(...)/, '$1 ')}`,
    });
    expect(right.body.recoveryCodes).toHaveLength(10);
    expect((await caller.get('/api/user/control/secondFactor')).body).toEqual({
      isTotpOn: true,
      asksPasskey: false,
      passkeyCount: 0,
      recoveryLeft: 10,
      hasPassword: true,
      isByLinkOnly: false,
    });
    expect((await logIn('setter')).body).toEqual({
      secondStep: { ticket: expect.stringMatching(/^[\w-]{43}$/), methods: ['totp', 'recovery'] },
    });
  });
  it('keeps secrets sealed and codes hashed', async () => {
    const { memberId, secret, codes } = await appFixture();
    const stored = await testSite.site.db.row<{ sealed: Buffer; hashes: string }>(sql`
      select totp_sealed as sealed, (select string_agg(encode(code_hash, 'hex'), ' ') from second_factor_code c
        where c.member_id = f.member_id) as hashes
      from second_factor f where member_id = ${memberId}`);
    expect(stored?.sealed.includes(secret)).toBe(false);
    for (const code of codes) expect(stored?.hashes).not.toContain(Buffer.from(code.replace('-', '')).toString('hex'));
  });
  it('leaves the old app in force until a new one is confirmed', async () => {
    const { account, caller, secret, memberId } = await appFixture();
    const { secret: next } = (await caller.post('/api/user/control/secondFactor/begin', { ownPassword: password }))
      .body;
    expect((await finish(await ticketFor(account), { answer: codeOf(secret) })).status).toBe(200);
    const confirmed = await caller.post('/api/user/control/secondFactor/confirm', { code: codeOf(next) });
    expect(confirmed.body).toEqual({ recoveryCodes: [] });
    await letPass(memberId);
    expect((await finish(await ticketFor(account), { answer: codeOf(secret) })).status).toBe(400);
    expect((await finish(await ticketFor(account), { answer: codeOf(next) })).status).toBe(200);
  });
});

// Last: 12 uses of one step, 8 of one challenge, 4 of one way back, 5 codes with one ticket, over two processes: 1
// each; 24 guesses at once: 10 looked at
describe('[A2 A4] the second step', () => {
  it('takes codes of one step either side and none beyond', async () => {
    const { memberId, account, secret } = await appFixture();
    await awaitStep();
    const statuses: number[] = [];
    for (const steps of [-2, -1, 0, 1, 2]) {
      await letPass(memberId);
      statuses.push((await finish(await ticketFor(account), { answer: codeOf(secret, steps) })).status);
    }
    expect(statuses).toEqual([400, 200, 200, 200, 400]);
  });
  it('takes no time step twice, nor an earlier one, over two processes at once', async () => {
    const { account, secret } = await appFixture();
    await awaitStep();
    const tickets = await Promise.all(Array.from({ length: 12 }, () => ticketFor(account)));
    const replies = await Promise.all(
      tickets.map((ticket, index) => finish(ticket, { answer: codeOf(secret), on: index % 2 ? served : twin })),
    );
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
    expect((await finish(await ticketFor(account), { answer: codeOf(secret, -1) })).status).toBe(400);
  });
  it('uses a ticket up, in every process, and knows it for five tries', async () => {
    const { memberId, account, secret } = await appFixture();
    const ticket = await ticketFor(account);
    const right = await finish(ticket, { answer: codeOf(secret), on: twin });
    expect([right.status, right.body.systemUser.account]).toEqual([200, account]);
    await letPass(memberId);
    expect((await finish(ticket, { answer: codeOf(secret) })).status).toBe(410);
    const tried = await ticketFor(account);
    for (let turn = 0; turn < 5; turn += 1) expect((await finish(tried, { answer: '000000' })).status).toBe(400);
    expect((await finish(tried, { answer: codeOf(secret) })).status).toBe(410);
  });
  it('ends with what it followed: another password, phone or e-mail address, and every session at once', async () => {
    const { memberId, account, caller, secret } = await appFixture();
    const next = 'another horse battery';
    const ticket = await ticketFor(account);
    const changed = await caller.post('/api/user/control/changePassword', { oldPassword: password, password: next });
    expect(changed.status, changed.text).toBe(200);
    expect((await finish(ticket, { answer: codeOf(secret) })).status).toBe(410);
    for (const what of ['phone', 'email'] as const) {
      const { body } = await served.caller().post('/api/login', { account, password: next });
      caller.tokens = (await signIn(served, testSite.site, memberId)).tokens;
      caller.cookies.clear();
      await caller.get('/api/baseInfo', {
        authorization: `Bearer ${caller.tokens?.accessToken},${caller.tokens?.refreshToken}`,
      });
      await bind(caller, what, next);
      expect((await finish(body.secondStep.ticket, { answer: codeOf(secret) })).status, what).toBe(410);
    }
  });
  it('opens one session of one ticket and many recovery codes at once', async () => {
    const { account, codes } = await appFixture();
    const ticket = await ticketFor(account);
    const replies = await Promise.all(
      codes
        .slice(0, 5)
        .map((answer, index) => finish(ticket, { method: 'recovery', answer, on: index % 2 ? served : twin })),
    );
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 410, 410, 410, 410]);
  });
  it('ends after five minutes', async () => {
    const { account, secret } = await appFixture();
    const ticket = await ticketFor(account);
    await testSite.site.db.run(sql`update second_factor_ticket set ends_at = ends_at - interval '5 minutes'`);
    expect((await finish(ticket, { answer: codeOf(secret) })).status).toBe(410);
    expect((await finish('A'.repeat(43), { answer: codeOf(secret) })).status).toBe(410);
    expect((await finish('short', { answer: codeOf(secret) })).status).toBe(400);
  });
  it('keeps of a ticket only its hash, and tells nothing of the second step to a wrong password', async () => {
    const { account } = await appFixture();
    const ticket = await ticketFor(account);
    const rows = await testSite.site.db.rows<{ hash: string }>(
      sql`select encode(ticket_hash, 'base64') as hash from second_factor_ticket`,
    );
    expect(rows.some((row) => row.hash.startsWith(ticket.slice(0, 20)))).toBe(false);
    const wrong = await served.caller().post('/api/login', { account, password: 'wrong wrong' });
    expect([wrong.status, wrong.body.code]).toEqual([400, 'session.wrongCredentials']);
  });
  it('is not for somebody who has been suspended since', async () => {
    const { memberId, account, secret } = await appFixture();
    const ticket = await ticketFor(account);
    await testSite.site.db.run(sql`update member set state = 'suspended' where id = ${memberId}`);
    const reply = await finish(ticket, { answer: codeOf(secret) });
    expect([reply.status, reply.body.code]).toEqual([403, 'session.suspended']);
  });
});

// Last: 10 of 10 codes, 0 keyed hashes left
describe('[A4] recovery codes', () => {
  it('are kept by argon2id alone: who holds the site’s secret cannot try them one by one', async () => {
    const { memberId, codes } = await appFixture();
    const rows = await testSite.site.db.rows<{ code_hash: Buffer; salt: Buffer }>(
      sql`select code_hash, salt from second_factor_code where member_id = ${memberId}`,
    );
    expect([rows.length, new Set(rows.map(({ salt }) => salt.toString('hex'))).size]).toEqual([10, 1]);
    const keyed = codes.map((code) => keyOf(memberId, code));
    expect(rows.some(({ code_hash }) => keyed.some((key) => key.equals(code_hash)))).toBe(false);
    const [{ salt } = { salt: Buffer.of() }] = rows;
    const hashes = await Promise.all(
      keyed.map((key) => hashRaw(key, { memoryCost: 19_456, timeCost: 2, parallelism: 1, salt })),
    );
    expect(new Set(hashes.map(String))).toEqual(new Set(rows.map(({ code_hash }) => String(code_hash))));
  });
  it('of before go on working, and the sweep wraps them', async () => {
    const { memberId, account, codes } = await appFixture();
    const [first = '', second = ''] = codes;
    await testSite.site.db.run(sql`delete from second_factor_code where member_id = ${memberId}`);
    await testSite.site.db.run(
      sql`
        insert into second_factor_code (member_id, code_hash) select ${memberId}, hash
          from unnest(${[first, second].map((code) => keyOf(memberId, code))}::bytea[]) as hash`,
    );
    expect((await finish(await ticketFor(account), { method: 'recovery', answer: first })).status).toBe(200);
    expect(await wrapPlainCodes(testSite.site)).toBe(2);
    expect(await wrapPlainCodes(testSite.site)).toBe(0);
    expect((await finish(await ticketFor(account), { method: 'recovery', answer: first })).status).toBe(400);
    expect((await finish(await ticketFor(account), { method: 'recovery', answer: second })).status).toBe(200);
  });
  it('work once each, however they are typed', async () => {
    const { account, caller, codes } = await appFixture();
    const [first = '', second = ''] = codes;
    expect((await finish(await ticketFor(account), { method: 'recovery', answer: first })).status).toBe(200);
    expect((await finish(await ticketFor(account), { method: 'recovery', answer: first })).status).toBe(400);
    expect(
      (
        await finish(await ticketFor(account), {
          method: 'recovery',
          answer: ` ${second.toUpperCase().replace('-', ' ')}`,
        })
      ).status,
    ).toBe(200);
    expect((await caller.get('/api/user/control/secondFactor')).body.recoveryLeft).toBe(8);
  });
  it('end when new ones are made, and are nobody else’s', async () => {
    const { account, caller, codes } = await appFixture();
    const other = await appFixture();
    const renewed = await caller.post('/api/user/control/secondFactor/recoveryCodes', { ownPassword: password });
    expect(renewed.body.recoveryCodes).toHaveLength(10);
    expect((await finish(await ticketFor(account), { method: 'recovery', answer: codes[0] ?? '' })).status).toBe(400);
    expect((await finish(await ticketFor(account), { method: 'recovery', answer: other.codes[0] ?? '' })).status).toBe(
      400,
    );
    expect(
      (await finish(await ticketFor(account), { method: 'recovery', answer: renewed.body.recoveryCodes[0] })).status,
    ).toBe(200);
  });
});

describe('[P1] turning it off', () => {
  it('needs the password or a code of the app, and takes the recovery codes along', async () => {
    const { account, caller, secret } = await appFixture();
    const off = (body: object) => caller.post('/api/user/control/secondFactor/off', body);
    expect((await off({})).status).toBe(400);
    expect((await off({ ownCode: '123456' })).body.fields.ownCode).toBeTypeOf('string');
    expect((await off({ ownCode: codeOf(secret) })).status).toBe(200);
    expect((await logIn(account)).body.accessToken).toBeTypeOf('string');
    expect((await caller.get('/api/user/control/secondFactor')).body).toMatchObject({
      isTotpOn: false,
      recoveryLeft: 0,
    });
    expect(
      (await caller.post('/api/user/control/secondFactor/recoveryCodes', { ownPassword: password })).body.code,
    ).toBe('secondFactor.notOn');
  });
  it('wants a fresh session of a member without any other proof', async () => {
    const memberId = await memberFixture(testSite.site, { account: 'passwordless' });
    const caller = await signIn(served, testSite.site, memberId);
    const begin = () => caller.post('/api/user/control/secondFactor/begin', {});
    expect((await begin()).status).toBe(200);
    await testSite.site.db.run(
      sql`update session set created_at = created_at - interval '16 minutes' where member_id = ${memberId}`,
    );
    expect((await begin()).body.fields.ownPassword).toBe('登录已超过 15 分钟，请重新登录后再操作');
  });
  it('asks for a passkey only from somebody who has one', async () => {
    const { caller } = await appFixture();
    expect(
      (await caller.post('/api/user/control/secondFactor/passkey', { on: true, ownPassword: password })).body.code,
    ).toBe('secondFactor.noPasskey');
  });
});

describe('guessing', () => {
  it('of codes by somebody who knows the password ends after ten, over any number of tickets', async () => {
    const strict = await testSite.openTwin({ rateLimitFactor: 1 });
    const guarded = await serve(strict);
    const { account } = await appFixture();
    const tickets = await Promise.all(Array.from({ length: 8 }, () => ticketFor(account)));
    const replies = await Promise.all(
      tickets.flatMap((ticket) =>
        ['111111', '222222', '333333'].map((answer) => finish(ticket, { answer, on: guarded, address: '10.1.2.3' })),
      ),
    );
    const looked = replies.filter((reply) => reply.status === 400).length;
    expect(looked).toBe(10);
    expect(replies.filter((reply) => reply.status === 429)).toHaveLength(14);
    await guarded.close();
  });

  it('[A3] of codes from elsewhere leaves the member their own tries, where they have signed in before', async () => {
    const strict = await testSite.openTwin({ rateLimitFactor: 1 });
    const guarded = await serve(strict);
    const { memberId, account, secret } = await appFixture();
    const home = '10.1.2.4';
    expect((await finish(await ticketFor(account), { answer: codeOf(secret), address: home })).status).toBe(200);
    await letPass(memberId);
    for (const ticket of await Promise.all([ticketFor(account), ticketFor(account), ticketFor(account)]))
      for (const answer of ['111111', '222222', '333333', '444444'])
        await finish(ticket, { answer, on: guarded, address: '10.1.2.3' });
    const ticket = await ticketFor(account);
    expect((await finish(ticket, { answer: codeOf(secret), on: guarded, address: '10.1.2.5' })).status).toBe(429);
    expect((await finish(ticket, { answer: codeOf(secret), on: guarded, address: home })).status).toBe(200);
    await guarded.close();
  });
});

describe('a code in the place of the password', () => {
  it('is taken wherever the password is asked for, once', async () => {
    const { caller, codes } = await appFixture();
    const leave = (ownCode?: string) => caller.post('/api/user/control/deregister', { isConfirmed: true, ownCode });
    expect((await leave('aaaaa-aaaaa')).body.fields.ownCode).toBe('恢复码不正确或已经用过');
    expect((await leave(codes[0])).status).toBe(200);
    expect(Object.keys((await leave(codes[0])).body.fields)).toEqual(['ownCode']);
    const change = (ownCode?: string) =>
      caller.post('/api/user/control/changePassword', { ownCode, password: 'a pot of oolong' });
    expect(Object.keys((await change(codes[0])).body.fields)).toEqual(['ownCode']);
    expect((await change(codes[1])).status).toBe(200);
  });
});

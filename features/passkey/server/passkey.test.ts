import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#platform/server/database/sql.ts';
import { type Authenticator, makeAuthenticator } from '#tests/authenticator-fixture.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { type Caller, type Reply, type Served, serve } from '#tests/serve.ts';
import { memberFixture, signIn } from '#tests/session-fixture.ts';

let testSite: TestSite;
let served: Served;
let twin: Served;
const raised = { rateLimitFactor: 100 };
const origin = 'http://localhost:3000';
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

const begin = (caller: Caller, body: object = { ownPassword: password }) =>
  caller.post('/api/user/control/passkeys/begin', body);
async function add(caller: Caller, device: Authenticator, name = 'phone'): Promise<Reply> {
  const options = (await begin(caller)).body;
  return caller.post('/api/user/control/passkeys', { ...device.register(options), name });
}
let serial = 0;
async function keyFixture(): Promise<{ memberId: string; account: string; caller: Caller; device: Authenticator }> {
  serial += 1;
  const account = `keyholder${serial}`;
  const memberId = await memberFixture(testSite.site, { account, password });
  const caller = await signIn(served, testSite.site, memberId);
  const device = makeAuthenticator({ origin });
  expect((await add(caller, device)).status).toBe(200);
  return { memberId, account, caller, device };
}
const challenge = async (on: Served = served) => (await on.caller().post('/api/login/passkey/begin')).body;
const enter = (assertion: object, on: Served = served) => on.caller().post('/api/login/passkey', assertion);
const isRefused = (reply: Reply) => expect([reply.status, reply.body.code]).toEqual([400, 'passkey.refused']);

describe('adding a key', () => {
  it('needs the password, and keeps the key under its name', async () => {
    const memberId = await memberFixture(testSite.site, { account: 'adder', password });
    const caller = await signIn(served, testSite.site, memberId);
    expect((await begin(caller, {})).body.fields.ownPassword).toBe('不能为空');
    const options = (await begin(caller)).body;
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      user: { name: 'adder' },
      attestation: 'none',
      excludeCredentials: [],
    });
    // A digest that depends on the site's secret: neither the id nor anything derived from it alone.
    const handle = Buffer.from(options.user.id, 'base64url');
    expect(handle).toHaveLength(32);
    for (const guess of [memberId, `passkey-member:${memberId}`])
      expect(handle.equals(createHash('sha256').update(guess).digest())).toBe(false);
    const device = makeAuthenticator({ origin });
    const added = await caller.post('/api/user/control/passkeys', { ...device.register(options), name: ' 手机 ' });
    expect(added.body.passkeys).toEqual([
      { id: expect.any(String), name: '手机', isSynced: false, createdAt: expect.any(String), lastUsedAt: null },
    ]);
    expect((await begin(caller)).body.excludeCredentials).toEqual([
      { id: device.id, type: 'public-key', transports: ['internal'] },
    ]);
  });
  it('answers one challenge once, one’s own, and only for adding', async () => {
    const { caller } = await keyFixture();
    const { caller: other } = await keyFixture();
    const options = (await begin(caller)).body;
    const made = { ...makeAuthenticator({ origin }).register(options), name: 'x' };
    isRefused(await other.post('/api/user/control/passkeys', made));
    expect((await caller.post('/api/user/control/passkeys', made)).status).toBe(200);
    isRefused(await caller.post('/api/user/control/passkeys', { ...made }));
    const foreign = makeAuthenticator({ origin }).register({ ...options, challenge: (await challenge()).challenge });
    isRefused(await caller.post('/api/user/control/passkeys', { ...foreign, name: 'x' }));
  });
  it('refuses another site, an unseen owner, and a key that is known', async () => {
    const { caller, device } = await keyFixture();
    for (const bend of [{ origin: 'https://evil.example' }, { rpId: 'evil.example' }, { isVerified: false }])
      isRefused(await add(caller, Object.assign(makeAuthenticator({ origin }), bend)));
    const { caller: thief } = await keyFixture();
    expect((await add(thief, device)).body.code).toBe('passkey.known');
  });
  it('ends at twenty', async () => {
    const { memberId, caller } = await keyFixture();
    await testSite.site.db.run(sql`
      insert into passkey (member_id, credential_id, public_key, name)
        select ${memberId}, sha256(n::text::bytea), 'x', 'one of many' from generate_series(1, 19) n`);
    expect((await begin(caller)).body.code).toBe('passkey.tooMany');
  });
});

describe('coming in by a key alone', () => {
  it('finds its member, in whichever process the challenge was made', async () => {
    const { account, device, caller } = await keyFixture();
    const options = await challenge(twin);
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required', allowCredentials: [] });
    const reply = await enter(device.answer(options));
    expect([reply.status, reply.body.systemUser.account]).toEqual([200, account]);
    expect((await caller.get('/api/user/control/passkeys')).body.passkeys[0].lastUsedAt).toBeTypeOf('string');
  });
  it('takes a challenge once, over two processes at once', async () => {
    const { device } = await keyFixture();
    const options = await challenge();
    const answers = Array.from({ length: 8 }, () => device.answer(options));
    const replies = await Promise.all(answers.map((answer, index) => enter(answer, index % 2 ? served : twin)));
    expect(replies.map((reply) => reply.status).filter((status) => status === 200)).toHaveLength(1);
  });
  it('takes no challenge of ours that is over, and none that is not ours', async () => {
    const { device } = await keyFixture();
    const options = await challenge();
    await testSite.site.db.run(sql`update passkey_challenge set ends_at = ends_at - interval '5 minutes'`);
    isRefused(await enter(device.answer(options)));
    isRefused(await enter(device.answer({ challenge: 'A'.repeat(43) })));
  });
  it('refuses another site, an unseen owner, a forged signature, another’s handle and a key nobody knows', async () => {
    const { device } = await keyFixture();
    const { device: other } = await keyFixture();
    const bends: Partial<Authenticator>[] = [
      { origin: 'https://evil.example' },
      { rpId: 'evil.example' },
      { isVerified: false },
      { userHandle: other.userHandle },
    ];
    for (const bend of bends) {
      const stored = { ...device };
      Object.assign(device, bend);
      isRefused(await enter(device.answer(await challenge())));
      Object.assign(device, {
        origin: stored.origin,
        rpId: stored.rpId,
        isVerified: true,
        userHandle: stored.userHandle,
      });
    }
    isRefused(
      await enter({ ...device.answer(await challenge()), signature: other.answer(await challenge()).signature }),
    );
    isRefused(
      await enter({ ...makeAuthenticator({ origin }).answer(await challenge()), userHandle: device.userHandle }),
    );
    expect((await enter(device.answer(await challenge()))).status).toBe(200);
  });
  it('refuses a counter that goes back or stands still: a copy of the key', async () => {
    const { device } = await keyFixture();
    device.counter = 40;
    expect((await enter(device.answer(await challenge()))).status).toBe(200);
    for (const counter of [40, 5, 0]) {
      device.counter = counter;
      isRefused(await enter(device.answer(await challenge())));
    }
    device.counter = 41;
    expect((await enter(device.answer(await challenge()))).status).toBe(200);
  });
  it('is not for a suspended member, nor a deleted key', async () => {
    const { memberId, device, caller } = await keyFixture();
    await testSite.site.db.run(sql`update member set state = 'suspended' where id = ${memberId}`);
    expect((await enter(device.answer(await challenge()))).body.code).toBe('session.suspended');
    await testSite.site.db.run(sql`update member set state = 'active' where id = ${memberId}`);
    const [{ id }] = (await caller.get('/api/user/control/passkeys')).body.passkeys;
    expect((await caller.post(`/api/user/control/passkeys/${id}/delete`, {})).body.fields.ownPassword).toBeTypeOf(
      'string',
    );
    expect(
      (await caller.post(`/api/user/control/passkeys/${id}/delete`, { ownPassword: password })).body.passkeys,
    ).toEqual([]);
    isRefused(await enter(device.answer(await challenge())));
  });
});

describe('[A4] a key as the second step', () => {
  const half = async (account: string) =>
    (await served.caller().post('/api/login', { account, password })).body.secondStep;
  const request = async (ticket: string) => (await served.caller().post('/api/login/second/passkey', { ticket })).body;
  const finish = (ticket: string, assertion: object) =>
    served.caller().post('/api/login/second', { ticket, method: 'passkey', answer: JSON.stringify(assertion) });

  it('is asked for once its owner wants that, and lets in nobody by another’s key', async () => {
    const { account, caller, device } = await keyFixture();
    const { device: other, caller: otherCaller, account: otherAccount } = await keyFixture();
    for (const item of [caller, otherCaller]) {
      const on = await item.post('/api/user/control/secondFactor/passkey', { on: true, ownPassword: password });
      expect(on.body.recoveryCodes).toHaveLength(10);
    }
    const { ticket, methods } = await half(account);
    expect(methods).toEqual(['passkey', 'recovery']);
    const options = await request(ticket);
    expect(options.allowCredentials.map((item: { id: string }) => item.id)).toEqual([device.id]);
    isRefused(await finish(ticket, other.answer(options)));
    const otherTicket = (await half(otherAccount)).ticket;
    isRefused(await finish(otherTicket, device.answer(await request(ticket))));
    isRefused(await finish(ticket, device.answer(await challenge())));
    isRefused(await finish(ticket, { nonsense: true }));
    expect((await finish(ticket, device.answer(await request(ticket)))).body.systemUser.account).toBe(account);
    expect((await enter(device.answer(await challenge()))).status).toBe(200);
  });
  it('is not a way to come in by a challenge made for it', async () => {
    const { account, caller, device } = await keyFixture();
    await caller.post('/api/user/control/secondFactor/passkey', { on: true, ownPassword: password });
    const { ticket } = await half(account);
    isRefused(await enter(device.answer(await request(ticket))));
  });
});

describe('keeping keys', () => {
  it('is for their owner alone', async () => {
    const { caller } = await keyFixture();
    const { caller: other } = await keyFixture();
    const [{ id }] = (await caller.get('/api/user/control/passkeys')).body.passkeys;
    for (const reply of [
      await other.post(`/api/user/control/passkeys/${id}`, { name: 'mine' }),
      await other.post(`/api/user/control/passkeys/${id}/delete`, { ownPassword: password }),
      await other.post('/api/user/control/passkeys/999999', { name: 'mine' }),
    ])
      expect([reply.status, reply.body.code]).toEqual([404, 'passkey.notFound']);
    expect((await caller.post(`/api/user/control/passkeys/${id}`, { name: 'renamed' })).body.passkeys[0].name).toBe(
      'renamed',
    );
  });
  it('never leaves anybody without a way in', async () => {
    const memberId = await memberFixture(testSite.site, { account: 'onlykey' });
    const caller = await signIn(served, testSite.site, memberId);
    const device = makeAuthenticator({ origin });
    const options = (await begin(caller, {})).body;
    const [{ id }] = (await caller.post('/api/user/control/passkeys', { ...device.register(options), name: 'only' }))
      .body.passkeys;
    expect((await caller.post(`/api/user/control/passkeys/${id}/delete`, {})).body.code).toBe('secondFactor.lastWayIn');
  });
});

// Last: 4 acts of a member with a passkey alone and an old session; another session, another’s key, another
// question’s answer and a second act: refused
describe('[P1] a key in the place of the password', () => {
  const PATH = '/api/user/control/passkeys';
  const show = async (caller: Caller, device: Authenticator) =>
    caller.post(`${PATH}/confirm`, device.answer((await caller.post(`${PATH}/confirm/begin`)).body));

  it('lets the next act of this session pass, once', async () => {
    const { memberId, caller, device } = await keyFixture();
    const elsewhere = await signIn(served, testSite.site, memberId);
    expect((await show(caller, device)).status).toBe(200);
    expect((await begin(elsewhere, {})).body.fields.ownPassword).toBe('不能为空');
    expect((await begin(caller, {})).status).toBe(200);
    expect((await begin(caller, {})).body.fields.ownPassword).toBe('不能为空');
  });
  it('confirms a member without a password whose session is old, wherever that is asked', async () => {
    const { memberId, caller, device } = await keyFixture();
    await testSite.site.db.run(sql`update member set password_hash = null where id = ${memberId}`);
    await testSite.site.db.run(
      sql`update session set created_at = created_at - interval '1 hour' where member_id = ${memberId}`,
    );
    const acts: [path: string, body: object, field: string][] = [
      ['/api/user/control/secondFactor/begin', {}, 'ownPassword'],
      ['/api/user/control/changePassword', { password: 'a pot of oolong' }, 'oldPassword'],
      ['/api/user/control/deregister', { isConfirmed: true }, 'ownPassword'],
    ];
    for (const [path, body, field] of acts) {
      expect([path, Object.keys((await caller.post(path, body)).body.fields)]).toEqual([path, [field]]);
      if (path.endsWith('changePassword')) continue;
      await show(caller, device);
      expect([path, (await caller.post(path, body)).status]).toEqual([path, 200]);
    }
    await show(caller, device);
    expect((await caller.post('/api/user/control/changePassword', { password: 'a pot of oolong' })).status).toBe(200);
  });
  it('counts for five minutes, and a wrong password is not passed over', async () => {
    const { memberId, caller, device } = await keyFixture();
    await show(caller, device);
    expect((await begin(caller, { ownPassword: 'something else' })).body.fields.ownPassword).toBe('密码不正确');
    await testSite.site.db.run(
      sql`
        update second_factor_mark set ends_at = now() - interval '1 second'
          where session_id in (select id from session where member_id = ${memberId})`,
    );
    expect((await begin(caller, {})).body.fields.ownPassword).toBe('不能为空');
  });
  it('is nobody else’s key, and no answer to another question', async () => {
    const { caller, device } = await keyFixture();
    const { device: other } = await keyFixture();
    isRefused(await show(caller, other));
    isRefused(await caller.post(`${PATH}/confirm`, device.answer(await challenge())));
    isRefused(await enter(device.answer((await caller.post(`${PATH}/confirm/begin`)).body)));
    expect((await begin(caller, {})).body.fields.ownPassword).toBe('不能为空');
  });
});

import { generateSync } from 'otplib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#platform/server/database/sql.ts';
import { unseal } from '#platform/server/seal.ts';
import { makeAuthenticator } from '#tests/authenticator-fixture.ts';
import { codeSentTo, solvedCaptcha } from '#tests/code-fixture.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { type Caller, type Served, serve } from '#tests/serve.ts';
import { memberFixture, signIn } from '#tests/session-fixture.ts';

const SITE = '/api/user/control';
const password = 'a pot of pu-erh';
const proof = { ownPassword: password };

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

interface Told {
  channel: string;
  recipient: string;
  what: string;
  detail: string;
  address: string;
}

/** What has been said of a change of these accounts' security, in order. */
async function toldTo(...recipients: string[]): Promise<Told[]> {
  const rows = await testSite.site.db.rows<{ channel: string; recipient: string; sealed_words: Buffer }>(sql`
    select channel, recipient, sealed_words from delivery where template = 'accountChanged'
      and recipient = any(${recipients}::text[]) order by id`);
  return rows.map(({ channel, recipient, sealed_words: sealed_messages }) => {
    const { what, detail, address } = JSON.parse(unseal(testSite.site.secret, 'delivery.words', sealed_messages));
    return { channel, recipient, what, detail, address };
  });
}
const whatsTo = async (recipient: string) => (await toldTo(recipient)).map(({ what }) => what);

let serial = 0;
async function ownerFixture(input: {
  email?: boolean;
  phone?: boolean;
}): Promise<{ id: string; caller: Caller; email: string; phone: string }> {
  serial += 1;
  const id = await memberFixture(testSite.site, { account: `owner_told_${serial}`, password });
  const [email, phone] = [`owner${id}@example.org`, `138${id.padStart(8, '0')}`];
  if (input.email)
    await testSite.site.db.run(sql`update member set email = ${email}, email_verified_at = now() where id = ${id}`);
  if (input.phone)
    await testSite.site.db.run(sql`update member set phone = ${phone}, phone_verified_at = now() where id = ${id}`);
  return { id, caller: await signIn(served, testSite.site, id), email, phone };
}
async function ok(reply: Promise<{ status: number; text: string }>): Promise<void> {
  const { status, text } = await reply;
  expect(status, text).toBe(200);
}
/** Never at the end of a step, so that a code made now is still of the step the server sees. */
async function codeOf(secret: string): Promise<string> {
  const left = 30_000 - (Date.now() % 30_000);
  if (left < 3000) await new Promise((go) => setTimeout(go, left + 50));
  return generateSync({ secret });
}
async function setUpApp(caller: Caller): Promise<void> {
  const { secret } = (await caller.post(`${SITE}/secondFactor/begin`, proof)).body;
  await ok(caller.post(`${SITE}/secondFactor/confirm`, { code: await codeOf(secret) }));
}
async function codeFor(
  caller: Caller,
  wish: { kind: 'Sms' | 'Email'; purpose: string; target?: string; at: string },
): Promise<string> {
  const { kind, purpose, target, at } = wish;
  await ok(
    caller.post(`${SITE}/get${kind}Code`, {
      purpose,
      ...(target === undefined ? {} : { target }),
      ...solvedCaptcha(testSite.site),
    }),
  );
  return (await codeSentTo(testSite.site, at)) ?? 'none';
}

// Last: 12 kinds of change; 0 letters of what was refused or changed nothing
describe('[P2] the owner of an account hears of what is done with the ways into it', () => {
  it('by mail, of the app, the passkeys and the recovery codes, with what and from where', async () => {
    const { caller, email } = await ownerFixture({ email: true, phone: true });
    await setUpApp(caller);
    await setUpApp(caller);
    await ok(caller.post(`${SITE}/secondFactor/recoveryCodes`, proof));
    const device = makeAuthenticator({ origin: 'http://localhost:3000' });
    const options = (await caller.post(`${SITE}/passkeys/begin`, proof)).body;
    await ok(caller.post(`${SITE}/passkeys`, { ...device.register(options), name: '书房' }));
    await ok(caller.post(`${SITE}/secondFactor/passkey`, { on: true, ...proof }));
    // Once more says nothing new.
    await ok(caller.post(`${SITE}/secondFactor/passkey`, { on: true, ...proof }));
    await ok(caller.post(`${SITE}/secondFactor/passkey`, { on: false, ...proof }));
    await ok(caller.post(`${SITE}/secondFactor/off`, proof));
    const [{ id }] = (await caller.get(`${SITE}/passkeys`)).body.passkeys;
    await ok(caller.post(`${SITE}/passkeys/${id}/delete`, proof));
    const told = await toldTo(email);
    expect(told.map(({ what }) => what)).toEqual([
      'totpOn',
      'totpReplaced',
      'codesRenewed',
      'passkeyAdded',
      'passkeyStepOn',
      'passkeyStepOff',
      'totpOff',
      'passkeyRemoved',
    ]);
    expect(told[3]).toEqual({
      channel: 'mail',
      recipient: email,
      what: 'passkeyAdded',
      detail: '书房',
      address: '127.0.0.1',
    });
  });
  it('by SMS where there is no mail, and of a new phone at the old one', async () => {
    const { caller, phone } = await ownerFixture({ phone: true });
    await setUpApp(caller);
    const fresh = `139${phone.slice(3)}`;
    await ok(
      caller.post(`${SITE}/updatePhoneBinding/step1`, {
        smsCode: await codeFor(caller, { kind: 'Sms', purpose: 'change-phone-old', at: phone }),
      }),
    );
    const smsCode = await codeFor(caller, { kind: 'Sms', purpose: 'change-phone-new', target: fresh, at: fresh });
    await ok(caller.post(`${SITE}/updatePhoneBinding/step2`, { phone: fresh, smsCode }));
    expect((await toldTo(phone, fresh)).map(({ channel, recipient, what }) => [channel, recipient, what])).toEqual([
      ['sms', phone, 'totpOn'],
      ['sms', phone, 'phoneChanged'],
    ]);
  });
  it('of a first phone by mail', async () => {
    const { caller, email, phone } = await ownerFixture({ email: true });
    const smsCode = await codeFor(caller, { kind: 'Sms', purpose: 'bind-phone', target: phone, at: phone });
    await ok(caller.post(`${SITE}/phoneBinding`, { phone, smsCode, ...proof }));
    expect([await whatsTo(email), await whatsTo(phone)]).toEqual([['phoneChanged'], []]);
  });
  it('at the address there was when the e-mail address changes, and not of a first one nobody was reached by before', async () => {
    const { caller, email } = await ownerFixture({ email: true });
    const fresh = `new-${email}`;
    const emailCode = await codeFor(caller, { kind: 'Email', purpose: 'bind-email', target: fresh, at: fresh });
    await ok(caller.post(`${SITE}/emailBinding`, { email: fresh, emailCode, oldPassword: password }));
    expect([await whatsTo(email), await whatsTo(fresh)]).toEqual([['emailChanged'], []]);
    const other = await ownerFixture({});
    const code = await codeFor(other.caller, {
      kind: 'Email',
      purpose: 'bind-email',
      target: other.email,
      at: other.email,
    });
    await ok(other.caller.post(`${SITE}/emailBinding`, { email: other.email, emailCode: code, oldPassword: password }));
    expect(await whatsTo(other.email)).toEqual([]);
  });
  it('of nothing that was refused', async () => {
    const { caller, email } = await ownerFixture({ email: true });
    expect((await caller.post(`${SITE}/secondFactor/off`, { ownPassword: 'wrong' })).status).toBe(400);
    expect((await caller.post(`${SITE}/secondFactor/recoveryCodes`, proof)).status).toBe(409);
    // There was no app to turn off.
    await ok(caller.post(`${SITE}/secondFactor/off`, proof));
    expect(await whatsTo(email)).toEqual([]);
  });
});

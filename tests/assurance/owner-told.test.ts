import { generateSync } from 'otplib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#platform/server/database/sql.ts';
import { unseal } from '#platform/server/seal.ts';
import { type Given, openGiven } from '#tests/given.ts';
import { makeAuthenticator } from '#tests/given-authenticator.ts';
import { codeSentTo, solvedCaptcha } from '#tests/given-code.ts';
import { givenMember, signIn } from '#tests/given-session.ts';
import { type Caller, type Served, serve } from '#tests/serve.ts';

const HOUSE = '/api/user/control';
const password = 'a pot of pu-erh';
const proof = { ownPassword: password };

let given: Given;
let served: Served;
beforeAll(async () => {
  given = await openGiven({ rateLimitFactor: 1000 });
  served = await serve(given.site);
});
afterAll(async () => {
  await served.close();
  await given.close();
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
  const rows = await given.site.db.rows<{ channel: string; recipient: string; sealed_words: Buffer }>(sql`
    select channel, recipient, sealed_words from delivery where template = 'accountChanged' and recipient = any(${recipients}::text[]) order by id`);
  return rows.map(({ channel, recipient, sealed_words }) => {
    const { what, detail, address } = JSON.parse(unseal(given.site.secret, 'delivery.words', sealed_words));
    return { channel, recipient, what, detail, address };
  });
}
const whatsTo = async (recipient: string) => (await toldTo(recipient)).map(({ what }) => what);

let serial = 0;
async function givenOwner(it: { email?: boolean; phone?: boolean }): Promise<{ id: string; caller: Caller; email: string; phone: string }> {
  serial += 1;
  const id = await givenMember(given.site, { account: `owner_told_${serial}`, password });
  const [email, phone] = [`owner${id}@example.org`, `138${id.padStart(8, '0')}`];
  if (it.email) await given.site.db.run(sql`update member set email = ${email}, email_verified_at = now() where id = ${id}`);
  if (it.phone) await given.site.db.run(sql`update member set phone = ${phone}, phone_verified_at = now() where id = ${id}`);
  return { id, caller: await signIn(served, given.site, id), email, phone };
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
  const { secret } = (await caller.post(`${HOUSE}/secondFactor/begin`, proof)).body;
  await ok(caller.post(`${HOUSE}/secondFactor/confirm`, { code: await codeOf(secret) }));
}
async function codeFor(caller: Caller, wish: { kind: 'Sms' | 'Email'; purpose: string; target?: string; at: string }): Promise<string> {
  const { kind, purpose, target, at } = wish;
  await ok(caller.post(`${HOUSE}/get${kind}Code`, { purpose, ...(target === undefined ? {} : { target }), ...solvedCaptcha(given.site) }));
  return (await codeSentTo(given.site, at)) ?? 'none';
}

describe('the owner of an account hears of what is done with the ways into it', () => {
  it('by mail, of the app, the passkeys and the recovery codes, with what and from where', async () => {
    const { caller, email } = await givenOwner({ email: true, phone: true });
    await setUpApp(caller);
    await setUpApp(caller);
    await ok(caller.post(`${HOUSE}/secondFactor/recoveryCodes`, proof));
    const device = makeAuthenticator({ origin: 'http://localhost:3000' });
    const options = (await caller.post(`${HOUSE}/passkeys/begin`, proof)).body;
    await ok(caller.post(`${HOUSE}/passkeys`, { ...device.register(options), name: '书房' }));
    await ok(caller.post(`${HOUSE}/secondFactor/passkey`, { on: true, ...proof }));
    // Once more says nothing new.
    await ok(caller.post(`${HOUSE}/secondFactor/passkey`, { on: true, ...proof }));
    await ok(caller.post(`${HOUSE}/secondFactor/passkey`, { on: false, ...proof }));
    await ok(caller.post(`${HOUSE}/secondFactor/off`, proof));
    const [{ id }] = (await caller.get(`${HOUSE}/passkeys`)).body.passkeys;
    await ok(caller.post(`${HOUSE}/passkeys/${id}/delete`, proof));
    const told = await toldTo(email);
    expect(told.map(({ what }) => what)).toEqual(['totpOn', 'totpReplaced', 'codesRenewed', 'passkeyAdded', 'passkeyStepOn', 'passkeyStepOff', 'totpOff', 'passkeyRemoved']);
    expect(told[3]).toEqual({ channel: 'mail', recipient: email, what: 'passkeyAdded', detail: '书房', address: '127.0.0.1' });
  });
  it('by SMS where there is no mail, and of a new phone at the old one', async () => {
    const { caller, phone } = await givenOwner({ phone: true });
    await setUpApp(caller);
    const fresh = `139${phone.slice(3)}`;
    await ok(caller.post(`${HOUSE}/updatePhoneBinding/step1`, { smsCode: await codeFor(caller, { kind: 'Sms', purpose: 'change-phone-old', at: phone }) }));
    const smsCode = await codeFor(caller, { kind: 'Sms', purpose: 'change-phone-new', target: fresh, at: fresh });
    await ok(caller.post(`${HOUSE}/updatePhoneBinding/step2`, { phone: fresh, smsCode }));
    expect((await toldTo(phone, fresh)).map(({ channel, recipient, what }) => [channel, recipient, what])).toEqual([
      ['sms', phone, 'totpOn'],
      ['sms', phone, 'phoneChanged'],
    ]);
  });
  it('of a first phone by mail', async () => {
    const { caller, email, phone } = await givenOwner({ email: true });
    const smsCode = await codeFor(caller, { kind: 'Sms', purpose: 'bind-phone', target: phone, at: phone });
    await ok(caller.post(`${HOUSE}/phoneBinding`, { phone, smsCode, ...proof }));
    expect([await whatsTo(email), await whatsTo(phone)]).toEqual([['phoneChanged'], []]);
  });
  it('at the address there was when the e-mail address changes, and not of a first one nobody was reached by before', async () => {
    const { caller, email } = await givenOwner({ email: true });
    const fresh = `new-${email}`;
    const emailCode = await codeFor(caller, { kind: 'Email', purpose: 'bind-email', target: fresh, at: fresh });
    await ok(caller.post(`${HOUSE}/emailBinding`, { email: fresh, emailCode, oldPassword: password }));
    expect([await whatsTo(email), await whatsTo(fresh)]).toEqual([['emailChanged'], []]);
    const other = await givenOwner({});
    const code = await codeFor(other.caller, { kind: 'Email', purpose: 'bind-email', target: other.email, at: other.email });
    await ok(other.caller.post(`${HOUSE}/emailBinding`, { email: other.email, emailCode: code, oldPassword: password }));
    expect(await whatsTo(other.email)).toEqual([]);
  });
  it('of nothing that was refused', async () => {
    const { caller, email } = await givenOwner({ email: true });
    expect((await caller.post(`${HOUSE}/secondFactor/off`, { ownPassword: 'wrong' })).status).toBe(400);
    expect((await caller.post(`${HOUSE}/secondFactor/recoveryCodes`, proof)).status).toBe(409);
    // There was no app to turn off.
    await ok(caller.post(`${HOUSE}/secondFactor/off`, proof));
    expect(await whatsTo(email)).toEqual([]);
  });
});

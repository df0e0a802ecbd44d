import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditOf } from '#features/audit/server/public.ts';
import { ProvenSmsForm } from '#features/message-provider/contract.ts';
import { saveMailProvider, saveSmsProvider } from '#features/message-provider/server/save-provider.ts';
import { sql } from '#platform/server/database/sql.ts';
import { en as outward } from '#platform/server/outward/messages.en.ts';
import type { Member } from '#platform/shared/actor.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { type MailServer, openMailServer } from '#tests/mail-server-fixture.ts';
import { openSmsVendor, SMS_KEY, type SmsVendor } from '#tests/sms-vendor-fixture.ts';
import { ownerProof, staffFixture } from '#tests/staff-fixture.ts';
import { deliverDue } from './deliver-due.ts';
import { listOutbox } from './list-outbox.ts';
import { sendMail, sendSms } from './queue-message.ts';
import { readOutgoingMessage } from './read-outgoing-message.ts';
import { readProviders } from './read-providers.ts';
import { retryOutgoingMessage } from './retry-outgoing-message.ts';
import { tryProvider } from './try-provider.ts';

let testSite: TestSite;
let manager: Member;
let server: MailServer;
let vendor: SmsVendor;
beforeAll(async () => {
  testSite = await createTestSite();
  manager = await staffFixture(testSite.site, { isOwner: true });
  [server, vendor] = await Promise.all([openMailServer(), openSmsVendor('tencent')]);
});
afterAll(async () => {
  await Promise.all([server.close(), vendor.close()]);
  await testSite.close();
});
beforeEach(async () => {
  await testSite.site.db.run(sql`delete from delivery_provider`);
  await testSite.site.db.run(sql`delete from delivery`);
});

const asManager = () => testSite.context({ actor: manager, language: 'en_US' });
const mailForm = {
  isOn: true,
  host: '127.0.0.1',
  port: 0,
  security: 'starttls',
  user: 'teahouse',
  password: 'kettle',
  fromAddress: 'tea@example.org',
  fromName: 'Tea',
  reason: 'moved',
  ...ownerProof,
} as const;
const saveMail = (more: object = {}) => saveMailProvider(asManager(), { ...mailForm, port: server.port, ...more });
const smsForm = {
  isOn: true,
  vendor: 'tencent',
  keyId: SMS_KEY.id,
  keySecret: SMS_KEY.secret,
  signName: '茶馆',
  appId: '1400006666',
  region: 'ap-guangzhou',
  reason: 'moved',
  ...ownerProof,
} as const;
const templates = ['code', 'password', 'recovery', 'departure', 'change'].flatMap((name) => [
  `${name}TemplateZh`,
  `${name}TemplateEn`,
]);
const saveSms = (more: object = {}) =>
  saveSmsProvider(
    asManager(),
    ProvenSmsForm.parse({ ...Object.fromEntries(templates.map((name) => [name, '71390007'])), ...smsForm, ...more }),
  );
const postCode = async () => {
  await testSite.site.db.transaction((tx) =>
    sendMail(tx, testSite.site, {
      to: 'guest@example.org',
      template: 'verificationCode',
      values: { code: '012345', minutes: 10 },
      language: 'zh_CN',
    }),
  );
  const { records } = await listOutbox(asManager(), { page: 1 });
  return records[0]?.id ?? '';
};

describe('the outbox', () => {
  it('lists newest first, by channel, state and receiver', async () => {
    await postCode();
    await testSite.site.db.transaction((tx) =>
      sendSms(tx, testSite.site, {
        phone: '13800001111',
        template: 'verificationCode',
        values: { code: '543210', minutes: 10 },
      }),
    );
    const list = await listOutbox(asManager(), { page: 1 });
    expect(list).toMatchObject({
      total: 2,
      providers: { mail: false, sms: false },
      records: [
        { channel: 'sms', recipient: '13800001111', about: 'Verification code', state: 'kept' },
        { channel: 'mail', recipient: 'guest@example.org', state: 'kept' },
      ],
    });
    const count = async (filter: object) => (await listOutbox(asManager(), { page: 1, ...filter })).total;
    expect([
      await count({ channel: 'sms' }),
      await count({ state: 'failed' }),
      await count({ recipient: 'Guest@Example.org' }),
    ]).toEqual([1, 0, 1]);
    expect(JSON.stringify(list)).not.toMatch(/012345|543210/);
  });
  it('shows a message as its receiver reads it', async () => {
    const letter = await readOutgoingMessage(asManager(), await postCode());
    expect(letter).toMatchObject({
      subject: '【Teahouse · 茶馆】验证码',
      text: expect.stringContaining('012345'),
      isVeiled: false,
    });
  });
  it('shows nobody the codes of a public site', async () => {
    const id = await postCode();
    const context = asManager();
    const environment = { ...testSite.site.environment, isProduction: true };
    const onPublicSite = { ...context, site: { ...testSite.site, environment } };
    const letter = await readOutgoingMessage(onPublicSite, id);
    expect([letter.isVeiled, letter.text?.includes('••••••'), JSON.stringify(letter).includes('012345')]).toEqual([
      true,
      true,
      false,
    ]);
    expect([letter.recipient, (await listOutbox(onPublicSite, { page: 1 })).records[0]?.recipient]).toEqual([
      'gu***@example.org',
      'gu***@example.org',
    ]);
  });
  it("says in the reader's language why a server could not be reached, and keeps its own words beside", async () => {
    await saveMail({ port: 1 });
    await postCode();
    await deliverDue(testSite.site);
    const row = (await listOutbox(asManager(), { page: 1 })).records[0];
    expect(row).toMatchObject({ state: 'waiting', fault: outward.faults.unreachable, faultDetail: '' });
  });
  it('sends again what was kept or has failed, with one audit row', async () => {
    const id = await postCode();
    await saveMail();
    expect(await retryOutgoingMessage(asManager(), { id, reason: 'mended' })).toMatchObject({
      state: 'waiting',
      attempts: 0,
      fault: '',
    });
    await expect(retryOutgoingMessage(asManager(), { id, reason: '' })).rejects.toMatchObject({ status: 409 });
    await expect(retryOutgoingMessage(asManager(), { id: '999999', reason: '' })).rejects.toMatchObject({
      status: 404,
    });
    expect(await auditOf(testSite.site.db, { target: { kind: 'delivery', id }, limit: 9 })).toMatchObject([
      { action: 'delivery.retry', before: { state: 'kept' }, after: { state: 'waiting' }, reason: 'mended' },
    ]);
  });
});

describe('a provider', () => {
  it('never shows its secret, in no answer, audit row or table', async () => {
    const saved = await saveMail();
    expect(saved.mail).toMatchObject({ isOn: true, hasSecret: true, details: { host: '127.0.0.1', user: 'teahouse' } });
    const audit = await auditOf(testSite.site.db, { target: { kind: 'provider', id: 'mail' }, limit: 1 });
    expect(audit).toMatchObject([
      { action: 'delivery.provider', after: { host: '127.0.0.1', secret: 'new' }, reason: 'moved' },
    ]);
    const rows = await testSite.site.db.rows(
      sql`select p::text, encode(sealed_secret, 'escape') as secret from delivery_provider p`,
    );
    expect(JSON.stringify([saved, await readProviders(asManager(), testSite.site.db), audit, rows])).not.toContain(
      'kettle',
    );
  });
  it('keeps its secret while it stays what it was for, and hands it to nobody else', async () => {
    await saveMail();
    expect((await saveMail({ password: '', fromName: 'Tea house' })).mail).toMatchObject({
      hasSecret: true,
      details: { fromName: 'Tea house' },
    });
    for (const change of [{ host: 'evil.example' }, { port: 2525 }, { user: 'other' }])
      await expect(saveMail({ password: '', ...change })).rejects.toMatchObject({
        rules: { password: 'delivery.secretMissing' },
      });
    expect((await saveMail({ password: '', user: '' })).mail.hasSecret).toBe(false);
  });
  it('sends no password in the clear but to this machine', async () => {
    await expect(saveMail({ security: 'none', host: 'mail.example.org' })).rejects.toMatchObject({
      rules: { security: 'delivery.plainPassword' },
    });
    expect((await saveMail({ security: 'none', host: 'mail.example.org', user: '', password: '' })).mail.isOn).toBe(
      true,
    );
  });
  it('for SMS says what a vendor needs', async () => {
    await expect(saveSms({ appId: '' })).rejects.toMatchObject({ rules: { appId: 'delivery.appId' } });
    await expect(saveSms({ region: '' })).rejects.toMatchObject({ rules: { region: 'delivery.region' } });
    expect((await saveSms({ vendor: 'aliyun', appId: '', region: '' })).sms).toMatchObject({
      isOn: true,
      hasSecret: true,
    });
    const rows = await auditOf(testSite.site.db, { target: { kind: 'provider', id: 'sms' }, limit: 9 });
    expect(rows).toMatchObject([
      { action: 'delivery.provider', after: { vendor: 'aliyun', secret: 'new' }, reason: 'moved' },
    ]);
    expect(JSON.stringify(rows)).not.toContain(SMS_KEY.secret);
  });
  it('is tried at once: it went, or what the other side said; one audit row each', async () => {
    const attempt = () =>
      tryProvider(asManager(), {
        channel: 'mail',
        recipient: 'me@example.org',
        outside: { mailAuthority: server.authority },
      });
    await expect(attempt()).rejects.toMatchObject({ status: 409 });
    const tried = async () => (await readProviders(asManager(), testSite.site.db)).mail.tried;
    await saveMail({ isOn: false });
    expect(await tried()).toBeNull();
    expect(await attempt()).toMatchObject({ isSent: true });
    expect(await tried()).toMatchObject({ went: true });
    await saveMail({ isOn: true, password: '' });
    expect(await tried()).toMatchObject({ went: true });
    expect(server.received.at(-1)).toMatchObject({ to: ['me@example.org'] });
    await saveMail({ password: 'guess' });
    expect(await tried()).toBeNull();
    expect(await attempt()).toEqual({
      isSent: false,
      said: outward.faults.signIn,
      detail: expect.stringContaining('not you'),
    });
    expect(await tried()).toMatchObject({ went: false });
    await saveMail({ port: 1 });
    expect(await attempt()).toEqual({ isSent: false, said: outward.faults.unreachable, detail: '' });
    expect(
      (await auditOf(testSite.site.db, { target: { kind: 'provider', id: 'mail' }, limit: 99 })).filter(
        (row) => row.action === 'delivery.try',
      ),
    ).toHaveLength(3);
  });
  it('for SMS is tried as well, with one audit row each', async () => {
    const attempt = () =>
      tryProvider(asManager(), {
        channel: 'sms',
        recipient: '13800001111',
        reason: 'codes are late',
        outside: { smsEndpoint: vendor.endpoint },
      });
    await expect(attempt()).rejects.toMatchObject({ status: 409 });
    await saveSms();
    expect(await attempt()).toMatchObject({ isSent: true });
    expect(vendor.taken).toHaveLength(1);
    vendor.refusals.push('LimitExceeded.PhoneNumberDailyLimit');
    expect(await attempt()).toEqual({
      isSent: false,
      said: '',
      detail: expect.stringContaining('PhoneNumberDailyLimit'),
    });
    const row = { action: 'delivery.try', after: { recipient: '13800001111' }, reason: 'codes are late' };
    expect(
      (await auditOf(testSite.site.db, { target: { kind: 'provider', id: 'sms' }, limit: 99 })).slice(0, 2),
    ).toMatchObject([row, row]);
  });
});

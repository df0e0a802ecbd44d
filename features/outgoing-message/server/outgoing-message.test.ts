import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { saveMailProvider, saveSmsProvider } from '#features/message-provider/server/save-provider.ts';
import type { MailForm, SmsForm } from '#features/outgoing-message/contract.ts';
import { sql } from '#platform/server/database/sql.ts';
import type { Member } from '#platform/shared/actor.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { type MailServer, openMailServer, readMail } from '#tests/mail-server-fixture.ts';
import { openSmsVendor, SMS_KEY, type SmsVendor } from '#tests/sms-vendor-fixture.ts';
import { ownerProof, staffFixture } from '#tests/staff-fixture.ts';
import { deliverDue } from './deliver-due.ts';
import { sweepOutgoingMessages } from './jobs.ts';
import { type MailMessage, type SmsMessage, sendMail, sendSms } from './queue-message.ts';
import { claimDue } from './store.ts';

let testSite: TestSite;
let manager: Member;
let server: MailServer;
let vendor: SmsVendor;
beforeAll(async () => {
  testSite = await createTestSite();
  manager = await staffFixture(testSite.site, { isOwner: true });
  [server, vendor] = await Promise.all([openMailServer(), openSmsVendor('aliyun')]);
});
afterAll(async () => {
  await Promise.all([server.close(), vendor.close()]);
  await testSite.close();
});
afterEach(async () => {
  await testSite.site.db.run(sql`delete from delivery`);
  await testSite.site.db.run(sql`delete from delivery_provider`);
  server.received.length = 0;
  server.refusals.length = 0;
  vendor.taken.length = 0;
});

const asManager = () => testSite.context({ actor: manager });
const mailForm = (more: Partial<MailForm> = {}): MailForm => ({
  isOn: true,
  host: '127.0.0.1',
  port: server.port,
  security: 'starttls',
  user: 'teahouse',
  password: 'kettle',
  fromAddress: 'tea@example.org',
  fromName: '茶馆',
  reason: '',
  ...ownerProof,
  ...more,
});
const noTemplates = {
  passwordTemplateZh: '',
  passwordTemplateEn: '',
  recoveryTemplateZh: '',
  recoveryTemplateEn: '',
  departureTemplateZh: '',
  departureTemplateEn: '',
  changeTemplateZh: '',
  changeTemplateEn: '',
};
const smsForm = (): SmsForm => ({
  isOn: true,
  vendor: 'aliyun',
  keyId: SMS_KEY.id,
  keySecret: SMS_KEY.secret,
  signName: '茶馆',
  appId: '',
  region: '',
  codeTemplateZh: 'SMS_1',
  codeTemplateEn: 'SMS_2',
  ...noTemplates,
  reason: '',
  ...ownerProof,
});
const post = (more: Partial<MailMessage<'verificationCode'>> = {}) =>
  testSite.site.db.transaction((tx) =>
    sendMail(tx, testSite.site, {
      to: 'guest@example.org',
      template: 'verificationCode',
      values: { code: '012345', minutes: 10 },
      ...more,
    }),
  );
const text = (more: Partial<SmsMessage<'verificationCode'>> = {}) =>
  testSite.site.db.transaction((tx) =>
    sendSms(tx, testSite.site, {
      phone: '13800001111',
      template: 'verificationCode',
      values: { code: '012345', minutes: 10 },
      ...more,
    }),
  );
const start = Date.now();
const deliver = (seconds = 1, site = testSite.site) =>
  deliverDue(site, {
    outside: { mailAuthority: server.authority, smsEndpoint: vendor.endpoint },
    clock: () => new Date(start + seconds * 1000 + 60_000),
  });
const rows = () =>
  testSite.site.db.rows<Record<string, unknown>>(
    sql`select state, attempts, fault, sealed_words is null as "isErased" from delivery order by id`,
  );

describe('without a provider', () => {
  it('messages are kept, and stay when one comes', async () => {
    await post();
    expect(await rows()).toMatchObject([{ state: 'kept', isErased: false }]);
    await saveMailProvider(asManager(), mailForm());
    expect(await deliver()).toBe(0);
    expect(await rows()).toMatchObject([{ state: 'kept', attempts: 0 }]);
  });
  it('those on their way are kept when it is switched off', async () => {
    await saveMailProvider(asManager(), mailForm());
    await post();
    await saveMailProvider(asManager(), mailForm({ isOn: false }));
    expect(await deliver()).toBe(0);
    expect(await rows()).toMatchObject([{ state: 'kept', fault: 'delivery.noProvider' }]);
  });
});

describe('with a provider', () => {
  it('a mail goes out in its receiver’s language, and its code is erased here', async () => {
    await saveMailProvider(asManager(), mailForm());
    await post({ language: 'en_US' });
    await post();
    const wentOf = async () =>
      (await testSite.site.db.row<{ went: boolean }>(sql`select went from delivery_provider`))?.went;
    expect(await wentOf()).toBeNull();
    expect(await deliver()).toBe(2);
    expect(await wentOf()).toBe(true);
    const [english, chinese] = server.received.map((item) => readMail(item.raw));
    expect([english?.header('Subject'), english?.text]).toEqual([
      'Your code for Teahouse · 茶馆',
      expect.stringMatching(/012345[\s\S]*10 minutes/),
    ]);
    expect([chinese?.header('Subject'), chinese?.html]).toEqual([
      '【Teahouse · 茶馆】验证码',
      expect.stringContaining('font-weight:bold">012345</p>'),
    ]);
    expect(await rows()).toMatchObject([
      { state: 'sent', isErased: true },
      { state: 'sent', isErased: true },
    ]);
    expect(await deliver()).toBe(0);
  });
  it('an SMS goes out by the vendor’s template, in the receiver’s language', async () => {
    await saveSmsProvider(asManager(), smsForm());
    await text({ language: 'en_US' });
    await text({ language: 'zh_CN' });
    expect(await deliver()).toBe(2);
    expect(vendor.taken).toMatchObject([
      { TemplateCode: 'SMS_2' },
      { TemplateCode: 'SMS_1', PhoneNumbers: '13800001111', TemplateParam: '{"code":"012345","minutes":"10"}' },
    ]);
  });
  it('an SMS whose template nobody has entered is kept', async () => {
    await saveSmsProvider(asManager(), smsForm());
    await testSite.site.db.transaction((tx) =>
      sendSms(tx, testSite.site, {
        phone: '13800001111',
        template: 'passwordChanged',
        values: { name: 'tea', at: new Date().toISOString(), address: '10.0.0.1' },
      }),
    );
    expect(await deliver()).toBe(0);
    expect(await rows()).toMatchObject([{ state: 'kept', fault: 'delivery.noTemplate' }]);
  });
  it('what is withheld never goes out', async () => {
    await saveMailProvider(asManager(), mailForm());
    await post({ isWithheld: true });
    expect(await deliver(86_000)).toBe(0);
    expect([await rows(), server.received]).toMatchObject([[{ state: 'withheld', attempts: 0 }], []]);
  });
  it('nothing goes out of a transaction that fails', async () => {
    await saveMailProvider(asManager(), mailForm());
    const failing = testSite.site.db.transaction(async (tx) => {
      await sendMail(tx, testSite.site, { to: 'guest@example.org', template: 'testMessage', values: {} });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect([await deliver(), await rows()]).toEqual([0, []]);
  });
});

describe('a mail that does not go out', () => {
  it('is tried again after longer and longer waits, and given up in the end', async () => {
    await saveMailProvider(asManager(), mailForm());
    await post();
    const waits = [15, 60, 300, 1800, 7200];
    let seconds = 1;
    for (const [index, wait] of waits.entries()) {
      server.refusals.push(450);
      expect(await deliver(seconds)).toBe(0);
      expect(await rows()).toMatchObject([
        { state: 'waiting', attempts: index + 1, fault: expect.stringContaining('refused here') },
      ]);
      expect([await deliver(seconds + wait - 1), server.refusals]).toEqual([0, []]);
      seconds += wait;
    }
    server.refusals.push(450);
    await deliver(seconds);
    expect(await rows()).toMatchObject([{ state: 'failed', attempts: 6 }]);
    expect(await deliver(seconds + 86_400)).toBe(0);
  });
  it('goes out when the server takes it again', async () => {
    await saveMailProvider(asManager(), mailForm());
    await post();
    server.refusals.push(451);
    expect([await deliver(1), await deliver(16)]).toEqual([0, 1]);
    expect(await rows()).toMatchObject([{ state: 'sent', attempts: 2, fault: null }]);
  });
  it('is given up at once when there is no such mailbox, and when its code is over', async () => {
    await saveMailProvider(asManager(), mailForm());
    await post({ endsAt: new Date(start + 600_000) });
    server.refusals.push(550);
    await deliver(1);
    expect(await rows()).toMatchObject([{ state: 'failed', attempts: 1 }]);
    await post({ endsAt: new Date(start + 30_000) });
    await deliver(1);
    expect(await rows()).toMatchObject([{ state: 'failed' }, { state: 'failed', fault: 'delivery.tooLate' }]);
    expect(server.received).toEqual([]);
  });
  it('of a process that died is sent by another', async () => {
    await saveMailProvider(asManager(), mailForm());
    await post();
    expect(await claimDue(testSite.site.db, { now: new Date(start + 61_000).toISOString(), limit: 9 })).toHaveLength(1);
    expect(await deliver(100)).toBe(0);
    expect(await deliver(122)).toBe(1);
  });
});

it('two processes at work send each message once', async () => {
  await saveMailProvider(asManager(), mailForm());
  const twin = await testSite.openTwin();
  for (let index = 0; index < 40; index += 1) await post({ to: `guest${index}@example.org` });
  const sent = await Promise.all([deliver(1), deliver(1, twin), deliver(1), deliver(1, twin)]);
  expect(sent.reduce((sum, item) => sum + item, 0)).toBe(40);
  expect(new Set(server.received.map((item) => item.to[0])).size).toBe(40);
  expect(server.received).toHaveLength(40);
});

it('what is old is deleted, what was withheld after a day, codes that are over are erased', async () => {
  await post({ endsAt: new Date(start + 600_000) });
  await post({ isWithheld: true });
  await sweepOutgoingMessages(testSite.site, new Date(start + 2 * 86_400_000));
  expect(await rows()).toMatchObject([{ state: 'kept', isErased: true }]);
  await sweepOutgoingMessages(testSite.site, new Date(start + 31 * 86_400_000));
  expect(await rows()).toEqual([]);
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditOf } from '#features/audit/server/public.ts';
import { editProvider } from '#features/login-provider/server/save-provider.ts';
import { saveMailProvider, saveSmsProvider } from '#features/message-provider/server/save-provider.ts';
import type { MailForm } from '#features/outgoing-message/contract.ts';
import { VALUES_USE } from '#features/outgoing-message/server/message-uses.ts';
import { readProviders } from '#features/outgoing-message/server/read-providers.ts';
import { saveStorage } from '#features/storage/server/save-storage.ts';
import { sql } from '#platform/server/database/sql.ts';
import { unseal } from '#platform/server/seal.ts';
import type { Member } from '#platform/shared/actor.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { type MailServer, openMailServer, readMail } from '#tests/mail-server-fixture.ts';
import { ownerProof, staffFixture } from '#tests/staff-fixture.ts';

/**
 * Z8: a changed destination of mails, SMS, logins and files exposes other people's data, so changing one requires proof
 * of an owner.
 */
let testSite: TestSite;
let owner: Member;
let clerk: Member;
let before: MailServer;
let after: MailServer;
beforeAll(async () => {
  testSite = await createTestSite();
  owner = await staffFixture(testSite.site, { account: 'landlord', isOwner: true });
  clerk = await staffFixture(testSite.site, { account: 'clerk' });
  await testSite.site.db.run(sql`update member set email = account || '@example.org', email_verified_at = now()`);
  [before, after] = await Promise.all([openMailServer(), openMailServer()]);
});
afterAll(async () => {
  await Promise.all([before.close(), after.close()]);
  await testSite.close();
});
beforeEach(async () => {
  await testSite.site.db.run(sql`delete from delivery_provider`);
  await testSite.site.db.run(sql`delete from delivery`);
  for (const server of [before, after]) server.received.length = 0;
});

const as = (actor: Member) => testSite.context({ actor, language: 'en_US' });
const mailForm = (more: Partial<MailForm> = {}): MailForm => ({
  isOn: true,
  host: '127.0.0.1',
  port: before.port,
  security: 'starttls',
  user: 'teahouse',
  password: 'kettle',
  fromAddress: 'tea@example.org',
  fromName: 'Tea',
  reason: 'moved',
  ...ownerProof,
  ...more,
});
const smsForm = {
  isOn: true,
  vendor: 'aliyun',
  keyId: 'key',
  keySecret: 'secret',
  signName: 'Tea',
  appId: '',
  region: '',
  reason: '',
} as const;
const templates = {
  codeTemplateZh: 'SMS_1',
  codeTemplateEn: '',
  passwordTemplateZh: '',
  passwordTemplateEn: '',
  recoveryTemplateZh: '',
  recoveryTemplateEn: '',
};
const more = { departureTemplateZh: '', departureTemplateEn: '', changeTemplateZh: '', changeTemplateEn: '' };
const storageForm = {
  isOn: false,
  isDirect: false,
  system: '20',
  endpoint: 'http://127.0.0.1:1',
  region: 'a',
  bucket: 'bucket',
  keyId: 'key',
  keySecret: 'secret',
  reason: '',
} as const;
const loginForm = {
  nameZh: '别处',
  nameEn: 'Elsewhere',
  isOn: true,
  mayRegister: true,
  onDesktop: true,
  onMobile: true,
  onWechat: true,
  reason: '',
};
const setup = {
  issuer: '',
  clientId: 'id',
  scope: '',
  opAppId: '',
  oaAppId: '',
  siteUrl: '',
  apiUrl: '',
  clientSecret: 'secret',
  opSecret: '',
  oaSecret: '',
};
const loginFixture = async () =>
  (
    await testSite.site.db.row<{ id: string }>(
      sql`
        insert into login_provider (kind, name_zh, name_en, setup) values ('github', '别处', 'Elsewhere', '{}')
          returning id`,
    )
  )?.id ?? '';
const stored = () =>
  testSite.site.db.row(sql`
    select (select count(*)::int from delivery_provider) as out,
      (select count(*)::int from storage_provider) as storage, (select count(*)::int from audit) as audited,
      (select count(*)::int from login_provider where setup ? 'clientId') as login`);

const saves: Record<string, (actor: Member, proof: object) => Promise<unknown>> = {
  mail: (actor, proof) => saveMailProvider(as(actor), { ...mailForm(), ownPassword: undefined, ...proof }),
  sms: (actor, proof) => saveSmsProvider(as(actor), { ...smsForm, ...templates, ...more, ...proof }),
  storage: (actor, proof) => saveStorage(as(actor), { ...storageForm, ...proof }),
  login: async (actor, proof) =>
    editProvider(as(actor), { ...loginForm, ...setup, ...proof, id: await loginFixture() }),
};

// Last: 4 providers × staff with every right, an owner’s session alone, a wrong password, a wrong code: 16 refused,
// nothing written; 1 letter through the server before, 0 through the new one
describe.each(Object.keys(saves))('[Z8] the provider of %s', (name) => {
  const save = (actor: Member, proof: object) => saves[name]?.(actor, proof);
  it('is changed by no staff, whatever they hold and prove', async () => {
    const was = await stored();
    await expect(save(clerk, ownerProof)).rejects.toMatchObject({ code: 'secondFactor.ownersOnly', status: 403 });
    expect(await stored()).toEqual(was);
  });
  it('is changed by no owner’s session alone', async () => {
    const was = await stored();
    for (const proof of [{}, { ownPassword: 'not the password' }, { ownCode: '000000' }])
      await expect(save(owner, proof)).rejects.toHaveProperty('rules');
    expect(await stored()).toEqual(was);
  });
  it('is changed by an owner who is there, and every owner is written to', async () => {
    await save(owner, ownerProof);
    const rows = await testSite.site.db.rows<{ recipient: string; sealed_words: Buffer }>(
      sql`select recipient, sealed_words from delivery where template = 'siteChanged'`,
    );
    expect(rows.map(({ recipient }) => recipient)).toEqual(['landlord@example.org']);
    expect(
      rows.map(({ sealed_words: messages }) => JSON.parse(unseal(testSite.site.secret, VALUES_USE, messages))),
    ).toMatchObject([{ what: name, by: 'landlord' }]);
  });
});

describe('another mail server', () => {
  const outside = () => ({ mailAuthority: before.authority });
  it('holds only after the owners have been told through the one before', async () => {
    await saveMailProvider(as(owner), mailForm());
    await testSite.site.db.run(sql`delete from delivery`);
    await saveMailProvider(as(owner), mailForm({ port: after.port }), outside());
    expect([before.received.map((item) => item.to), after.received]).toEqual([[['landlord@example.org']], []]);
    const mail = readMail(before.received[0]?.raw ?? '');
    expect([mail.header('Subject'), mail.text]).toEqual([
      expect.stringContaining('mail server changed'),
      expect.stringContaining(String(after.port)),
    ]);
    const rows = await auditOf(testSite.site.db, { target: { kind: 'provider', id: 'mail' }, limit: 1 });
    expect(rows).toMatchObject([{ after: { port: after.port, ownersNotified: { sent: 1, unsent: 0 } } }]);
    expect(JSON.stringify(rows)).not.toContain(ownerProof.ownPassword);
  });
  it('is taken though nobody could be told, and the audit log says so', async () => {
    await saveMailProvider(as(owner), mailForm({ port: after.port }), outside());
    expect(await auditOf(testSite.site.db, { target: { kind: 'provider', id: 'mail' }, limit: 1 })).toMatchObject([
      { after: { ownersNotified: { sent: 0, unsent: 1 } } },
    ]);
    expect(await testSite.site.db.rows(sql`select state from delivery`)).toEqual([{ state: 'kept' }]);
  });
  it('is told of to nobody while its form is wrong', async () => {
    await expect(saveMailProvider(as(owner), mailForm({ password: '' }), outside())).rejects.toMatchObject({
      rules: { password: 'delivery.secretMissing' },
    });
    expect(await testSite.site.db.rows(sql`select from delivery`)).toEqual([]);
  });
  it('is offered to owners alone', async () => {
    expect([
      (await readProviders(as(owner), testSite.site.db)).may,
      (await readProviders(as(clerk), testSite.site.db)).may,
    ]).toEqual([{ change: true }, { change: false }]);
  });
});

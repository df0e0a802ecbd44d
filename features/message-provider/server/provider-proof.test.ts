import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditOf } from '#features/audit/server/public.ts';
import type { MailForm } from '#features/delivery/contract.ts';
import { readProviders } from '#features/delivery/server/read-providers.ts';
import { WORDS_USE } from '#features/delivery/server/words-use.ts';
import { editProvider } from '#features/login-provider/server/keep-provider.ts';
import { saveMailProvider, saveSmsProvider } from '#features/message-provider/server/save-provider.ts';
import { saveStorage } from '#features/storage/server/keep-storage.ts';
import { sql } from '#platform/server/database/sql.ts';
import { unseal } from '#platform/server/seal.ts';
import type { Member } from '#platform/shared/actor.ts';
import { type Given, openGiven } from '#tests/given.ts';
import { type MailServer, openMailServer, readMail } from '#tests/given-mail-server.ts';
import { givenStaff, ownerProof } from '#tests/given-staff.ts';

/** Z8: whoever says where mails, SMS, logins and files go could read what is for others, so it takes an owner who is really there. */
let given: Given;
let owner: Member;
let clerk: Member;
let before: MailServer;
let after: MailServer;
beforeAll(async () => {
  given = await openGiven();
  owner = await givenStaff(given.site, { account: 'landlord', isOwner: true });
  clerk = await givenStaff(given.site, { account: 'clerk' });
  await given.site.db.run(sql`update member set email = account || '@example.org', email_verified_at = now()`);
  [before, after] = await Promise.all([openMailServer(), openMailServer()]);
});
afterAll(async () => {
  await Promise.all([before.close(), after.close()]);
  await given.close();
});
beforeEach(async () => {
  await given.site.db.run(sql`delete from delivery_provider`);
  await given.site.db.run(sql`delete from delivery`);
  for (const server of [before, after]) server.received.length = 0;
});

const as = (actor: Member) => given.context({ actor, language: 'en_US' });
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
const smsForm = { isOn: true, vendor: 'aliyun', keyId: 'key', keySecret: 'secret', signName: 'Tea', appId: '', region: '', reason: '' } as const;
const templates = { codeTemplateZh: 'SMS_1', codeTemplateEn: '', passwordTemplateZh: '', passwordTemplateEn: '', recoveryTemplateZh: '', recoveryTemplateEn: '' };
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
const loginForm = { nameZh: '别处', nameEn: 'Elsewhere', isOn: true, mayRegister: true, onDesktop: true, onMobile: true, onWechat: true, reason: '' };
const setup = { issuer: '', clientId: 'id', scope: '', opAppId: '', oaAppId: '', siteUrl: '', apiUrl: '', clientSecret: 'secret', opSecret: '', oaSecret: '' };
const givenLogin = async () =>
  (await given.site.db.row<{ id: string }>(sql`insert into login_provider (kind, name_zh, name_en, setup) values ('github', '别处', 'Elsewhere', '{}') returning id`))?.id ?? '';
const kept = () =>
  given.site.db.row(sql`
    select (select count(*)::int from delivery_provider) as out, (select count(*)::int from storage_provider) as storage, (select count(*)::int from audit) as audited,
      (select count(*)::int from login_provider where setup ? 'clientId') as login`);

const saves: Record<string, (actor: Member, proof: object) => Promise<unknown>> = {
  mail: (actor, proof) => saveMailProvider(as(actor), { ...mailForm(), ownPassword: undefined, ...proof }),
  sms: (actor, proof) => saveSmsProvider(as(actor), { ...smsForm, ...templates, ...more, ...proof }),
  storage: (actor, proof) => saveStorage(as(actor), { ...storageForm, ...proof }),
  login: async (actor, proof) => editProvider(as(actor), { ...loginForm, ...setup, ...proof, id: await givenLogin() }),
};

describe.each(Object.keys(saves))('the provider of %s', (name) => {
  const save = (actor: Member, proof: object) => saves[name]?.(actor, proof);
  it('is changed by no staff, whatever they hold and prove', async () => {
    const was = await kept();
    await expect(save(clerk, ownerProof)).rejects.toMatchObject({ code: 'secondFactor.ownersOnly', status: 403 });
    expect(await kept()).toEqual(was);
  });
  it('is changed by no owner’s session alone', async () => {
    const was = await kept();
    for (const proof of [{}, { ownPassword: 'not the password' }, { ownCode: '000000' }]) await expect(save(owner, proof)).rejects.toHaveProperty('rules');
    expect(await kept()).toEqual(was);
  });
  it('is changed by an owner who is there, and every owner is written to', async () => {
    await save(owner, ownerProof);
    const rows = await given.site.db.rows<{ recipient: string; sealed_words: Buffer }>(sql`select recipient, sealed_words from delivery where template = 'siteChanged'`);
    expect(rows.map(({ recipient }) => recipient)).toEqual(['landlord@example.org']);
    expect(rows.map(({ sealed_words: words }) => JSON.parse(unseal(given.site.secret, WORDS_USE, words)))).toMatchObject([{ what: name, by: 'landlord' }]);
  });
});

describe('another mail server', () => {
  const outside = () => ({ mailAuthority: before.authority });
  it('holds only after the owners have been told through the one before', async () => {
    await saveMailProvider(as(owner), mailForm());
    await given.site.db.run(sql`delete from delivery`);
    await saveMailProvider(as(owner), mailForm({ port: after.port }), outside());
    expect([before.received.map((one) => one.to), after.received]).toEqual([[['landlord@example.org']], []]);
    const mail = readMail(before.received[0]?.raw ?? '');
    expect([mail.header('Subject'), mail.text]).toEqual([expect.stringContaining('mail server changed'), expect.stringContaining(String(after.port))]);
    const rows = await auditOf(given.site.db, { target: { kind: 'provider', id: 'mail' }, limit: 1 });
    expect(rows).toMatchObject([{ after: { port: after.port, ownersTold: { sent: 1, unsent: 0 } } }]);
    expect(JSON.stringify(rows)).not.toContain(ownerProof.ownPassword);
  });
  it('is taken though nobody could be told, and the audit log says so', async () => {
    await saveMailProvider(as(owner), mailForm({ port: after.port }), outside());
    expect(await auditOf(given.site.db, { target: { kind: 'provider', id: 'mail' }, limit: 1 })).toMatchObject([{ after: { ownersTold: { sent: 0, unsent: 1 } } }]);
    expect(await given.site.db.rows(sql`select state from delivery`)).toEqual([{ state: 'kept' }]);
  });
  it('is told of to nobody while its form is wrong', async () => {
    await expect(saveMailProvider(as(owner), mailForm({ password: '' }), outside())).rejects.toMatchObject({ rules: { password: 'delivery.secretMissing' } });
    expect(await given.site.db.rows(sql`select from delivery`)).toEqual([]);
  });
  it('is offered to owners alone', async () => {
    expect([(await readProviders(as(owner), given.site.db)).may, (await readProviders(as(clerk), given.site.db)).may]).toEqual([{ change: true }, { change: false }]);
  });
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#platform/server/database/sql.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { type Served, serve } from '#tests/serve.ts';

/** Whether ways that need a code are offered where no code can arrive. */
let testSite: TestSite;
let local: Served;
let open: Served;
beforeAll(async () => {
  testSite = await createTestSite();
  local = await serve(testSite.site);
  open = await serve(await testSite.openTwin({ publicUrl: 'https://forum.example.org', isProduction: true }));
});
afterAll(async () => {
  await Promise.all([local.close(), open.close()]);
  await testSite.close();
});

const forms = async (served: Served) => {
  const [register, login] = await Promise.all([
    served.caller().get('/api/register'),
    served.caller().get('/api/login'),
  ]);
  const { allowRegisterAccountType: types, trialTypes } = register.body;
  return { types, trialTypes, codeTypes: login.body.codeTypes, passwordTypes: login.body.allowLoginAccountType };
};
const switchOn = (channel: 'mail' | 'sms') =>
  testSite.site.db.run(
    sql`insert into delivery_provider (channel, is_on, details, updated_at) values (${channel}, true, '{}', now())`,
  );

it('a local site without providers offers them all, as a trial', async () => {
  expect(await forms(local)).toEqual({
    types: ['account', 'phone', 'email'],
    trialTypes: ['phone', 'email'],
    codeTypes: ['phone', 'email'],
    passwordTypes: ['account', 'phone', 'email'],
  });
});

it('a public site without providers offers accounts alone, and sends no code', async () => {
  expect(await forms(open)).toEqual({
    types: ['account'],
    trialTypes: [],
    codeTypes: [],
    passwordTypes: ['account', 'phone', 'email'],
  });
  const captcha = { captchaKey: 'x'.repeat(20), captchaValue: 'abcd' };
  const caller = open.caller();
  const sent = await caller.post('/api/emailCode', { purpose: 'register', target: 'a@example.org', ...captcha });
  expect([sent.status, sent.body.code]).toEqual([409, 'verificationCode.noMail']);
  const text = await caller.post('/api/smsCode', { purpose: 'login', target: '13800138000', ...captcha });
  expect([text.status, text.body.code]).toEqual([409, 'verificationCode.noSms']);
  const registered = await caller.post('/api/register', {
    type: 'email',
    email: 'a@example.org',
    emailCode: '123456',
    password: 'a pot of oolong',
    agreeTerms: true,
  });
  expect([registered.status, registered.body.code]).toEqual([403, 'session.registerClosed']);
});

it('a provider that is switched on opens its way, no longer as a trial, and mail comes first once something went out', async () => {
  await switchOn('mail');
  expect(await forms(open)).toMatchObject({ types: ['account', 'email'], trialTypes: [], codeTypes: ['email'] });
  await testSite.site.db.run(sql`update delivery_provider set tried_at = now(), went = true`);
  expect(await forms(open)).toMatchObject({ types: ['email', 'account'], trialTypes: [], codeTypes: ['email'] });
  expect(await forms(local)).toMatchObject({ types: ['email', 'account', 'phone'], trialTypes: ['phone'] });
});

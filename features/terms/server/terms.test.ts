import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditOf } from '#features/audit/server/public.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { type Caller, type Served, serve } from '#tests/serve.ts';
import { memberFixture, signIn } from '#tests/session-fixture.ts';
import { consentData } from './own-data.ts';

let testSite: TestSite;
let served: Served;
let guest: Caller;
let owner: Caller;
let member: Caller;
let memberId: string;
beforeAll(async () => {
  testSite = await createTestSite({ rateLimitFactor: 1000 });
  served = await serve(testSite.site);
  guest = served.caller();
  owner = await signIn(
    served,
    testSite.site,
    await memberFixture(testSite.site, { account: 'the_owner', isOwner: true }),
  );
  memberId = await memberFixture(testSite.site, { account: 'reads_terms' });
  member = await signIn(served, testSite.site, memberId);
});
afterAll(async () => {
  await served.close();
  await testSite.close();
});

const publish = async (draft: object): Promise<string> => {
  const reply = await owner.post('/api/admin/terms', draft);
  expect(reply.status, reply.text).toBe(200);
  return reply.body.id;
};
const owes = async (caller: Caller) => (await caller.get('/api/baseInfo')).body.systemUser.owesConsent === true;
const write = (caller: Caller) => caller.post('/api/members/the_owner/block', {});

describe('the terms', () => {
  it('are versions that never change, all of them readable', async () => {
    expect((await guest.get('/api/siteTerms')).body).toMatchObject({ isCurrent: true, terms: null, privacy: null });
    const id = await publish({ termsZh: '不许**大声**', summaryZh: '更安静' });
    const { body } = await guest.get('/api/siteTerms');
    expect(body).toMatchObject({ id, isCurrent: true, summary: { text: '更安静', lang: 'zh-CN' } });
    expect(body.terms.html).toContain('<strong>大声</strong>');
    const former = body.versions[1].id;
    expect((await guest.get(`/api/siteTerms?version=${former}`)).body).toMatchObject({ isCurrent: false, terms: null });
    expect((await guest.get('/api/siteTerms?version=999999')).body.code).toBe('terms.notFound');
    expect((await owner.get(`/api/admin/terms/${id}`)).body.terms).toEqual({ zh_CN: '不许**大声**', en_US: '' });
    const audit = await auditOf(testSite.site.db, { target: { kind: 'terms', id }, limit: 9 });
    expect(audit.map((row) => row.action)).toEqual(['terms.publish']);
  });
  it('are published by staff who may, with what is too long named at its field', async () => {
    expect((await member.post('/api/admin/terms', {})).status).toBe(403);
    const long = await owner.post('/api/admin/terms', { privacyEn: 'x'.repeat(20_001) });
    expect([long.status, Object.keys(long.body.fields)]).toEqual([400, ['privacyEn']]);
  });
});

describe('consent', () => {
  it('is owed only where a version asks for it', async () => {
    await publish({ termsEn: 'A comma more' });
    expect(await owes(member)).toBe(false);
  });
  it('is asked for of every member but who published, and lets them only read until they agree', async () => {
    const id = await publish({ termsEn: 'All tea is ours', asksConsent: true });
    expect([await owes(owner), await owes(member)]).toEqual([false, true]);
    const refused = await write(member);
    expect([refused.status, refused.body.code, refused.body.details]).toEqual([
      409,
      'terms.notAgreed',
      { to: '/termsService' },
    ]);
    expect((await member.get('/api/topics')).status).toBe(200);
    expect((await member.post('/api/user/control/departure/stay', {})).body.code).not.toBe('terms.notAgreed');
    expect((await member.post('/api/user/control/dataExport', {})).body.code).not.toBe('terms.notAgreed');
    expect((await member.post('/api/user/control/terms/agree', { version: '1' })).body.code).toBe('terms.stale');
    expect((await member.post('/api/user/control/terms/agree', { version: id })).status).toBe(200);
    expect(await owes(member)).toBe(false);
    expect((await write(member)).body.code).not.toBe('terms.notAgreed');
  });
  it('to a later version holds for the one before', async () => {
    await publish({ asksConsent: true });
    const id = await publish({ termsEn: 'Softer' });
    expect(await owes(member)).toBe(true);
    await member.post('/api/user/control/terms/agree', { version: id });
    expect(await owes(member)).toBe(false);
  });
  it('is kept with version and time, once, and taken along', async () => {
    const { id } = (await guest.get('/api/siteTerms')).body;
    await member.post('/api/user/control/terms/agree', { version: id });
    const rows = await consentData.list(testSite.site.db, { memberId, after: null });
    expect(JSON.stringify(rows)).toContain(`"version":"${id}"`);
    const listed = (await owner.get('/api/admin/terms?page=1')).body.records;
    expect(listed[0]).toMatchObject({ id, consentCount: 2, by: { account: 'the_owner' } });
  });
});

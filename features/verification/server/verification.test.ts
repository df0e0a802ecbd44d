import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#platform/server/database/sql.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { type Caller, type Served, serve } from '#tests/serve.ts';
import { memberFixture, signIn } from '#tests/session-fixture.ts';
import { sweepPapers } from './drop-papers.ts';
import { applyAsCompany, PDF, sendPaper } from './fixtures.ts';

const COMPANY = '/api/user/control/companyAuth';
const INFLUENCER = '/api/user/control/influencerAuth';

let testSite: TestSite;
let served: Served;
let mia: Caller;
let rival: Caller;
let manager: Caller;
let managerId: string;
beforeAll(async () => {
  testSite = await createTestSite({ rateLimitFactor: 1000 });
  served = await serve(testSite.site);
  const enter = async (account: string, roles: string[] = []) => {
    const id = await memberFixture(testSite.site, { account, roles });
    return { id, caller: await signIn(served, testSite.site, id) };
  };
  mia = (await enter('mia')).caller;
  rival = (await enter('rival')).caller;
  ({ id: managerId, caller: manager } = await enter('keeper', ['staff']));
});
afterAll(async () => {
  await served.close();
  await testSite.close();
});

const privateFiles = () => {
  const directory = path.join(testSite.site.files.privateDirectory, 'verification');
  return fs.existsSync(directory)
    ? fs.readdirSync(directory, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length
    : 0;
};
const decide = (id: string, body: object) => manager.post(`/api/admin/verifications/${id}/decide`, body);
const badgesOf = async (account: string) =>
  (await served.caller().get(`/api/members/${account}`)).body.badges.map(
    (badge: { name: { en_US: string } }) => badge.name.en_US,
  );

describe('an application', () => {
  it('needs papers of one’s own that were not handed in before', async () => {
    const fields = {
      companyName: '一家公司',
      registrationNumber: '12345678',
      contactName: '小明',
      contactPhone: '13800138000',
    };
    for (const documentIds of [[], ['1', '1'], ['999999']]) {
      const reply = await mia.post(COMPANY, { ...fields, documentIds });
      expect([reply.status, Object.keys(reply.body.fields)], JSON.stringify(documentIds)).toEqual([
        400,
        ['documentIds'],
      ]);
    }
    const foreign = await sendPaper(rival);
    expect((await mia.post(COMPANY, { ...fields, documentIds: [foreign.body.id] })).body.fields).toHaveProperty(
      'documentIds',
    );
    expect((await mia.get(COMPANY)).body.current).toBeNull();
  });
  it('waits, may be withdrawn, and one of a kind is open at a time', async () => {
    const id = await applyAsCompany(mia);
    expect((await mia.get(COMPANY)).body).toMatchObject({
      mayApply: false,
      mayWithdraw: true,
      documents: [],
      current: { id, state: 'pending', documents: [{ isPicture: true }] },
    });
    const paper = await sendPaper(mia);
    const again = await mia.post(COMPANY, {
      companyName: '另一家',
      registrationNumber: '12345678',
      contactName: '小明',
      contactPhone: '13800138000',
      documentIds: [paper.body.id],
    });
    expect([again.status, again.body.code]).toEqual([409, 'verification.alreadyOpen']);
    expect((await rival.post(`/api/user/control/verifications/${id}/withdraw`)).status).toBe(404);
    expect((await mia.post(`/api/user/control/verifications/${id}/withdraw`)).status).toBe(200);
    expect((await mia.post(`/api/user/control/verifications/${id}/withdraw`)).body.code).toBe(
      'verification.notPending',
    );
    expect((await mia.get(COMPANY)).body).toMatchObject({ mayApply: true, current: { state: 'withdrawn' } });
    expect((await mia.post(`/api/user/control/verificationDocuments/${paper.body.id}/remove`)).status).toBe(200);
  });
  it('of an influencer takes addresses with or without a scheme, and no others', async () => {
    const paper = await sendPaper(mia, { name: 'proof.pdf', bytes: PDF });
    const fields = { platform: 'B站', platformAccount: '老茶客', followers: 12_000, documentIds: [paper.body.id] };
    expect((await mia.post(INFLUENCER, { ...fields, links: ['javascript:alert(1)//a.b'] })).status).toBe(400);
    expect((await mia.post(INFLUENCER, { ...fields, links: ['example.com/me', 'https://example.org'] })).status).toBe(
      200,
    );
    expect((await mia.get(INFLUENCER)).body.current.details.influencer).toMatchObject({
      links: ['https://example.com/me', 'https://example.org'],
      followers: 12_000,
    });
  });
  it('sent eight times at once is one', async () => {
    const eager = await signIn(served, testSite.site, await memberFixture(testSite.site, { account: 'eager' }));
    const papers = [];
    for (let count = 0; count < 5; count += 1) papers.push((await sendPaper(eager)).body.id);
    const form = {
      companyName: '一家公司',
      registrationNumber: '12345678',
      contactName: '小明',
      contactPhone: '13800138000',
    };
    const replies = await Promise.all(papers.map((id) => eager.post(COMPANY, { ...form, documentIds: [id] })));
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409, 409, 409, 409]);
  });
});

describe('what staff decide', () => {
  it('shows beside the name at once, with one audit row that names no company', async () => {
    const id = await applyAsCompany(mia);
    expect(
      (await manager.get('/api/admin/verifications?kind=company')).body.records.map((row: { id: string }) => row.id),
    ).toContain(id);
    expect((await manager.get(`/api/admin/verifications/${id}`)).body).toMatchObject({
      may: { decide: true, revoke: false },
      details: { company: { companyName: '清源茶业有限公司' } },
    });
    expect((await decide(id, { isApproved: true })).body).toEqual({ id, state: 'approved' });
    expect(await badgesOf('mia')).toEqual(['Verified company']);
    const audit = await testSite.site.db.rows(
      sql`select action, actor_id, before, after from audit where target_kind = 'verification' and target_id = ${id}`,
    );
    expect(audit).toMatchObject([
      {
        action: 'verification.approve',
        actor_id: managerId,
        before: { state: 'pending' },
        after: { state: 'approved', kind: 'company' },
      },
    ]);
    expect(JSON.stringify(audit)).not.toContain('清源');
    expect((await decide(id, { isApproved: true })).body.code).toBe('verification.notPending');
    const revoked = await manager.post(`/api/admin/verifications/${id}/revoke`, { reason: '执照已注销' });
    expect([revoked.status, await badgesOf('mia')]).toEqual([200, []]);
    expect((await mia.get(COMPANY)).body).toMatchObject({
      mayApply: true,
      current: { state: 'revoked', reason: '执照已注销' },
    });
  });
  it('against it needs a reason, which the member reads, and he may apply again', async () => {
    const id = await applyAsCompany(mia);
    expect((await decide(id, { isApproved: false })).body.fields).toHaveProperty('reason');
    expect((await decide(id, { isApproved: false, reason: '照片看不清' })).body.state).toBe('refused');
    expect((await mia.get(COMPANY)).body).toMatchObject({
      mayApply: true,
      current: { state: 'refused', reason: '照片看不清' },
    });
    const next = await applyAsCompany(mia);
    const seen = (await manager.get(`/api/admin/verifications/${next}`)).body;
    expect(seen.earlier[0]).toMatchObject({ id, state: 'refused', reason: '照片看不清' });
  });
  it('is never about themselves', async () => {
    const id = await applyAsCompany(manager);
    expect((await decide(id, { isApproved: true })).body.code).toBe('verification.ownCase');
  });
});

// Last: 2 papers and 1 archive: answers equal byte by byte; 3 guessed paths, 2 false tickets: 404
describe('[Z2] a paper', () => {
  it('is known by its bytes, encoded anew, and lies where nothing is served', async () => {
    const reply = await sendPaper(mia, { name: 'licence.exe' });
    expect(reply.body).toMatchObject({ name: 'licence.exe', isPicture: true });
    expect((await sendPaper(mia, { bytes: Buffer.from('MZ not a paper at all') })).body.fields).toHaveProperty(
      'document',
    );
    const shown = await mia.get(`/api/user/control/verificationDocuments/${reply.body.id}`);
    expect([shown.status, shown.headers['content-type'], shown.headers['content-disposition']]).toEqual([
      200,
      'image/webp',
      "inline; filename*=UTF-8''licence.webp",
    ]);
    expect(String(shown.headers['content-security-policy'])).toContain('sandbox');
    expect([shown.headers['x-content-type-options'], shown.headers['cache-control']]).toEqual(['nosniff', 'no-store']);
    const row = await testSite.site.db.row<{ path: string }>(
      sql`select path from verification_document where id = ${reply.body.id}`,
    );
    for (const url of [`/files/${row?.path}`, `/files/../private/${row?.path}`, `/private/${row?.path}`])
      expect((await served.caller().send({ method: 'GET', url })).status, url).toBe(404);
  });
  it('that is a PDF is only ever saved', async () => {
    const { id } = (await sendPaper(rival, { name: '证 明(1).pdf', bytes: PDF })).body;
    const { headers } = await rival.get(`/api/user/control/verificationDocuments/${id}`);
    expect([headers['content-type'], headers['content-disposition']]).toEqual([
      'application/pdf',
      "attachment; filename*=UTF-8''%E8%AF%81%20%E6%98%8E%281%29.pdf",
    ]);
  });
  it('[Z2] is to everybody else as if it were not there', async () => {
    const orphaned = (await sendPaper(rival)).body.id;
    const id = await applyAsCompany(rival);
    const handedIn = (await rival.get(COMPANY)).body.current.documents[0].id;
    expect(id).not.toBe('');
    for (const document of [orphaned, handedIn]) {
      const missing = await mia.get('/api/user/control/verificationDocuments/999999');
      const theirs = await mia.get(`/api/user/control/verificationDocuments/${document}`);
      expect([theirs.status, theirs.text]).toEqual([missing.status, missing.text]);
      expect((await mia.post(`/api/user/control/verificationDocuments/${document}/remove`)).status).toBe(404);
      expect((await mia.get(`/api/admin/verificationDocuments/${document}`)).status).toBe(403);
    }
    expect((await manager.get(`/api/admin/verificationDocuments/${handedIn}`)).status).toBe(200);
    expect((await manager.get(`/api/admin/verificationDocuments/${orphaned}`)).status).toBe(404);
    expect((await rival.post(`/api/user/control/verificationDocuments/${handedIn}/remove`)).status).toBe(404);
  });
  it('is one of at most five, and goes after a day when nothing is asked with it', async () => {
    const hoarder = await signIn(served, testSite.site, await memberFixture(testSite.site, { account: 'hoarder' }));
    for (let count = 0; count < 5; count += 1) expect((await sendPaper(hoarder)).status).toBe(200);
    const before = privateFiles();
    expect((await sendPaper(hoarder)).body.code).toBe('verification.tooManyDocuments');
    expect(privateFiles()).toBe(before);
    expect(await sweepPapers(testSite.site, new Date())).toBe(0);
    await sweepPapers(testSite.site, new Date(Date.now() + 25 * 3_600_000));
    await testSite.site.outbox.deliver();
    const stored = await testSite.site.db.row<{ count: number }>(
      sql`select count(*)::int as count from verification_document`,
    );
    expect(privateFiles()).toBe(stored?.count);
    expect((await hoarder.get(COMPANY)).body.documents).toEqual([]);
  });
});

import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditOf } from '#features/audit/server/public.ts';
import type { SafetyForm } from '#features/content-safety/contract.ts';
import { sectionFixture } from '#features/topic/server/fixtures.ts';
import { sql } from '#platform/server/database/sql.ts';
import type { Member } from '#platform/shared/actor.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { type Caller, type Served, serve } from '#tests/serve.ts';
import { memberFixture, signIn } from '#tests/session-fixture.ts';
import { ownerProof, staffFixture } from '#tests/staff-fixture.ts';
import { followService } from './follow-service.ts';
import { readService, saveService } from './save-service.ts';
import { tryService } from './try-service.ts';

const SECRET = 'heron-secret';
interface Request {
  headers: http.IncomingHttpHeaders;
  body: string;
}
/** A local service: what it was asked, and what it says. */
const requests: Request[] = [];
let answer: (request: Request) => { status?: number; body: unknown };
const double = http.createServer((request, response) => {
  void readText(request).then((body) => {
    const one = { headers: request.headers, body };
    requests.push(one);
    const { status = 200, body: said } = answer(one);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(said));
  });
});

let testSite: TestSite;
let served: Served;
let owner: Member;
let author: Caller;
let endpoint: string;
let sectionId: string;
beforeAll(async () => {
  double.listen(0, '127.0.0.1');
  await once(double, 'listening');
  endpoint = `http://127.0.0.1:${(double.address() as AddressInfo).port}/judge`;
  testSite = await createTestSite({ rateLimitFactor: 1000 });
  served = await serve(testSite.site);
  owner = await staffFixture(testSite.site, { account: 'landlord', isOwner: true });
  author = await signIn(served, testSite.site, await memberFixture(testSite.site, { account: 'laowang' }));
  sectionId = await sectionFixture(testSite.site);
});
afterAll(async () => {
  double.close();
  await served.close();
  await testSite.close();
});
beforeEach(async () => {
  await testSite.site.db.run(sql`delete from content_safety_provider`);
  await followService(testSite.site);
  requests.length = 0;
});

const as = (actor: Member) => testSite.context({ actor });
const form = (more: Partial<SafetyForm> = {}): SafetyForm => ({
  isOn: true,
  kind: 'http',
  keyId: '',
  secret: SECRET,
  endpoint,
  region: '',
  scene: '',
  whenSilent: 'publish',
  reason: '',
  ...ownerProof,
  ...more,
});
async function switchOn(more: Partial<SafetyForm> = {}): Promise<void> {
  await saveService(as(owner), form(more));
  // Does what the notification triggers a moment later.
  await followService(testSite.site);
}
const post = (title: string, content = 'some words') =>
  author.post('/api/topics', { title, content, sectionId, tags: [] });
const statusOf = (id: string) =>
  testSite.site.db.row<{ status: string }>(sql`select status from topic where id = ${id}`);
const verdicts = ({ body }: Request, judge: (text: string) => object) => ({
  body: { verdicts: (JSON.parse(body) as { texts: string[] }).texts.map(judge) },
});

describe('an endpoint of one’s own', () => {
  it('reads what is about to be public, signed', async () => {
    await switchOn();
    answer = (request) => verdicts(request, () => ({ verdict: 'pass' }));
    const { status, body } = await post('A quiet evening');
    expect([status, (await statusOf(body.id))?.status]).toEqual([200, 'published']);
    const [request] = requests;
    const { texts } = JSON.parse(request?.body ?? '{}') as { texts: string[] };
    expect(texts).toEqual(expect.arrayContaining(['A quiet evening', 'some words']));
    const stamp = String(request?.headers['x-teahouse-timestamp']);
    const signature = createHmac('sha256', SECRET).update(`${stamp}.${request?.body}`).digest('hex');
    expect(request?.headers['x-teahouse-signature']).toBe(`sha256=${signature}`);
  });

  it('refuses at the field, and staff see what it was', async () => {
    await switchOn();
    answer = (request) =>
      verdicts(request, (text) => ({ verdict: text.startsWith('Buy') ? 'block' : 'pass', label: 'ad' }));
    const { status, body } = await post('Buy now');
    expect([status, body.code, Object.keys(body.fields)]).toEqual([400, 'sensitiveWord.refusedOutside', ['title']]);
  });

  it('holds a text for review, with what the service calls it', async () => {
    await switchOn();
    answer = (request) => verdicts(request, () => ({ verdict: 'review', label: 'quarrel' }));
    const { body } = await post('A loud evening');
    expect((await statusOf(body.id))?.status).toBe('pending');
    const hit = await testSite.site.db.row(
      sql`select word, list_name, level from sensitive_word_hit order by id desc limit 1`,
    );
    expect(hit).toEqual({ word: 'quarrel', list_name: '', level: 'review' });
  });

  it.each([
    ['publish', 'published'],
    ['review', 'pending'],
  ] as const)('that is away leads to %s, is called once, and rests', async (whenSilent, expected) => {
    await switchOn({ whenSilent });
    answer = () => ({ status: 500, body: 'broken' });
    for (const title of ['First of two', 'Second of two'])
      expect((await statusOf((await post(title)).body.id))?.status).toBe(expected);
    expect(requests).toHaveLength(1);
  });
});

describe('a vendor', () => {
  it('Aliyun is called in pieces, and its levels are verdicts', async () => {
    await switchOn({ kind: 'aliyun', keyId: 'key-1' });
    answer = ({ body }) => {
      const { content } = JSON.parse(new URLSearchParams(body).get('ServiceParameters') ?? '{}') as { content: string };
      const isBad = content.includes('恶');
      return { body: { Code: 200, Data: { RiskLevel: isBad ? 'high' : 'none', Result: [{ Label: 'violent' }] } } };
    };
    const long = await post('长文', `${'好'.repeat(900)}恶`);
    expect([long.status, Object.keys(long.body.fields)]).toEqual([400, ['content']]);
    expect(requests).toHaveLength(3);
    expect(requests[0]?.headers['x-acs-action']).toBe('TextModerationPlus');
    expect(requests[0]?.headers.authorization).toMatch(
      /^ACS3-HMAC-SHA256 Credential=key-1,SignedHeaders=content-type;host;x-acs-action/,
    );
  });

  it('Tencent Cloud’s suggestions are verdicts', async () => {
    await switchOn({ kind: 'tencent', keyId: 'key-1', scene: 'forum' });
    answer = ({ body }) => {
      const { Content, BizType } = JSON.parse(body) as { Content: string; BizType: string };
      expect(BizType).toBe('forum');
      const isBad = Buffer.from(Content, 'base64').toString().includes('吵');
      return { body: { Response: { Suggestion: isBad ? 'Review' : 'Pass', Label: isBad ? 'Abuse' : 'Normal' } } };
    };
    expect((await statusOf((await post('吵架')).body.id))?.status).toBe('pending');
    expect((await statusOf((await post('喝茶')).body.id))?.status).toBe('published');
  });
});

describe('the service', () => {
  it('is changed by owners with proof, never shows its secret, and keeps it only for the same endpoint', async () => {
    await switchOn();
    const { kept } = await readService(as(owner));
    expect(kept).toMatchObject({ kind: 'http', endpoint, whenSilent: 'publish' });
    expect(JSON.stringify(kept)).not.toContain(SECRET);
    await saveService(as(owner), form({ secret: '', whenSilent: 'review' }));
    await expect(saveService(as(owner), form({ secret: '', endpoint: `${endpoint}/x` }))).rejects.toMatchObject({
      rules: { secret: 'rule.required' },
    });
    const clerk = await staffFixture(testSite.site, { account: 'clerk', rights: ['console.provider'] });
    await expect(saveService(as(clerk), form())).rejects.toMatchObject({ status: 403 });
    const [row] = await auditOf(testSite.site.db, { target: { kind: 'content-safety', id: 'http' }, limit: 1 });
    expect(JSON.stringify(row)).not.toContain(SECRET);
  });

  it('is tried at once, also while it is off', async () => {
    await switchOn({ isOn: false });
    answer = (request) => verdicts(request, () => ({ verdict: 'review', label: 'quarrel' }));
    expect(await tryService(as(owner), { text: 'Try me', reason: '' })).toEqual({
      isSent: true,
      said: expect.any(String),
      detail: 'quarrel',
    });
    answer = () => ({ body: { verdicts: [] } });
    expect((await tryService(as(owner), { text: 'Try me', reason: '' })).isSent).toBe(false);
  });

  it('sees nothing of calls while it is off', async () => {
    await switchOn({ isOn: false });
    await post('Not for you');
    expect(requests).toHaveLength(0);
  });
});

import fs from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownData } from '#app/server/features.ts';
import { postComment, postReply } from '#features/comment/server/post-comment.ts';
import { memberActorFixture, sectionFixture, topicFixture } from '#features/topic/server/fixtures.ts';
import { applyAsCompany } from '#features/verification/server/fixtures.ts';
import { sql } from '#platform/server/database/sql.ts';
import type { OwnData } from '#platform/server/own-data/own-data.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { readZip } from '#tests/read-zip.ts';
import { type Caller, type Served, serve } from '#tests/serve.ts';
import { memberFixture, signIn } from '#tests/session-fixture.ts';
import { makeExports, sweepExports } from './make-exports.ts';

const PATH = '/api/user/control/dataExport';
const PROOF = { ownPassword: 'a long password' };
let testSite: TestSite;
let served: Served;
let lucy: Caller;
let rival: Caller;
let lucyId: string;
beforeAll(async () => {
  testSite = await createTestSite({ rateLimitFactor: 1000 });
  served = await serve(testSite.site);
  lucyId = await memberFixture(testSite.site, { account: 'lucy', nickname: '露西', password: 'a long password' });
  lucy = await signIn(served, testSite.site, lucyId);
  rival = await signIn(served, testSite.site, await memberFixture(testSite.site, { account: 'rival' }));
});
afterAll(async () => {
  await served.close();
  await testSite.close();
});

const archives = async () =>
  (
    await fs.readdir(path.join(testSite.site.files.privateDirectory, 'export'), { recursive: true }).catch(() => [])
  ).filter((name) => name.endsWith('.zip'));
const linkOf = (current: { id: string; ticket: { ends: string; mark: string } }, ticket = current.ticket) =>
  `${PATH}/${current.id}/file?ends=${ticket.ends}&mark=${ticket.mark}`;

// Last: 1 stolen ticket in another session: 404
describe('[Z2 O3] an archive of one’s own data', () => {
  it('is made for who shows that it is he, and for no session alone', async () => {
    const [bare, wrong] = [await lucy.post(PATH), await lucy.post(PATH, { ownPassword: 'another password' })];
    expect([
      bare.status,
      bare.body.fields.ownPassword !== undefined,
      wrong.status,
      wrong.body.fields.ownPassword !== undefined,
    ]).toEqual([400, true, 400, true]);
    expect((await lucy.get(PATH)).body).toEqual({ current: null, mayAskAt: null });
  });
  it('is made once a day, beside the requests', async () => {
    expect((await lucy.get(PATH)).body).toEqual({ current: null, mayAskAt: null });
    const replies = await Promise.all([1, 2, 3].map(() => lucy.post(PATH, PROOF)));
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409, 409]);
    expect((await lucy.get(PATH)).body.current).toMatchObject({ state: 'waiting', ticket: null });
    expect(await makeExports(testSite.site, ownData)).toBe(1);
    const { current, mayAskAt: mayRequestAt } = (await lucy.get(PATH)).body;
    expect([current.state, current.size > 500, typeof current.ticket.mark, mayRequestAt !== null]).toEqual([
      'ready',
      true,
      'string',
      true,
    ]);
    expect((await lucy.post(PATH, PROOF)).body.code).toBe('dataExport.tooSoon');
    expect(await archives()).toHaveLength(1);
  });
  it('[Z2] is handed to its owner with its ticket, and to nobody else', async () => {
    const { current } = (await lucy.get(PATH)).body;
    const good = await lucy.get(linkOf(current));
    expect([
      good.status,
      good.headers['content-type'],
      good.headers['content-disposition'],
      good.headers['cache-control'],
    ]).toEqual([200, 'application/zip', "attachment; filename*=UTF-8''teahouse-my-data.zip", 'no-store']);
    const missing = await rival.get(linkOf({ ...current, id: '999999' }));
    const theirs = await rival.get(linkOf(current));
    expect([theirs.status, theirs.text]).toEqual([404, missing.text]);
    expect((await served.caller().get(linkOf(current))).status).toBe(401);
    const later = { ...current.ticket, ends: String(Number(current.ticket.ends) + 1) };
    expect((await lucy.get(linkOf(current, later))).status).toBe(404);
    expect((await lucy.get(linkOf(current, { ...current.ticket, mark: 'A'.repeat(43) }))).status).toBe(404);
  });
  it('is handed to the session that showed who it is, and to no other of the same member', async () => {
    const { current } = (await lucy.get(PATH)).body;
    const other = await signIn(served, testSite.site, lucyId);
    expect((await other.get(PATH)).body.current).toMatchObject({ id: current.id, state: 'ready', ticket: null });
    expect((await other.get(linkOf(current))).status).toBe(404);
    // A session alone is not enough; the session that proves ownership again gets the archive, and the first loses it.
    expect((await other.post(PATH)).status).toBe(400);
    const moved = await other.post(PATH, PROOF);
    expect((await other.get(linkOf(moved.body.current))).status).toBe(200);
    expect((await lucy.get(linkOf(current))).status).toBe(404);
    expect((await lucy.post(PATH, PROOF)).body.current.ticket).toEqual(current.ticket);
    // A session stays the same when its tokens are refreshed.
    const renewed = await lucy.post('/api/refreshToken');
    lucy.tokens = { accessToken: renewed.body.accessToken, refreshToken: renewed.body.refreshToken };
    expect((await lucy.get(linkOf(current))).status).toBe(200);
    expect((await lucy.get(linkOf((await lucy.get(PATH)).body.current))).status).toBe(200);
  });
  it('is over after 24 hours, file and all', async () => {
    const { current } = (await lucy.get(PATH)).body;
    expect(await sweepExports(testSite.site, new Date())).toBe(0);
    await testSite.site.db.run(
      sql`update data_export set asked_at = asked_at - interval '25 hours', ends_at = ends_at - interval '25 hours'`,
    );
    expect((await lucy.get(PATH)).body).toMatchObject({ current: { ticket: null }, mayAskAt: null });
    expect(await sweepExports(testSite.site, new Date())).toBe(1);
    expect([(await lucy.get(linkOf(current))).status, await archives()]).toEqual([404, []]);
  });
  it('holds what he wrote, where he signed in, and his files, and nothing of his secrets', async () => {
    const { site } = testSite;
    const stranger = await memberActorFixture(site, { account: 'someone' });
    const actor = { ...stranger, id: lucyId, account: 'lucy', nickname: '露西' };
    const mine = testSite.context({ actor });
    const topic = await topicFixture(mine, { sectionId: await sectionFixture(site), title: '带得走的话题' });
    const comment = await postComment(mine, { kind: 'topic', id: topic }, { content: '带得走的**评论**' });
    for (let count = 0; count < 201; count += 1)
      await site.db.run(
        sql`
          insert into comment (parent_id, target_kind, target_id, author_id, source, html, pipeline_version)
            values (${comment.id}, 'topic', ${topic}, ${lucyId}, ${`回复 ${count}`}, '', 1)`,
      );
    await postReply(testSite.context({ actor: stranger }), comment.id, { content: '别人的回复' });
    await applyAsCompany(lucy);
    await lucy.post(PATH, PROOF);
    await makeExports(site, ownData);
    const reply = await lucy.send({
      method: 'GET',
      url: linkOf((await lucy.get(PATH)).body.current),
      headers: { authorization: `Bearer ${lucy.tokens?.accessToken},${lucy.tokens?.refreshToken}` },
    });
    expect(reply.status).toBe(200);
    const row = await site.db.row<{ path: string }>(
      sql`select path from data_export where member_id = ${lucyId} and state = 'ready' order by id desc limit 1`,
    );
    const files = readZip(await fs.readFile(path.join(site.files.privateDirectory, row?.path ?? '')));
    const read = (name: string) => files.get(name)?.toString() ?? '';
    const [profile] = JSON.parse(read('profile.json'));
    expect(profile).toMatchObject({ account: 'lucy', nickname: '露西', settings: { othersSeeMyActivity: true } });
    expect(JSON.parse(read('topics.json'))).toMatchObject([{ title: '带得走的话题' }]);
    expect(JSON.parse(read('comments.json'))).toMatchObject([{ content: '带得走的**评论**', topicId: topic }]);
    const replies = JSON.parse(read('replies.json'));
    expect([replies.length, replies[0].content, replies[200].content]).toEqual([201, '回复 0', '回复 200']);
    expect(JSON.parse(read('logins.json')).length).toBeGreaterThan(0);
    const [application] = JSON.parse(read('verifications.json'));
    expect(application.details.companyName).toBe('清源茶业有限公司');
    expect(
      read(
        `files/verification/${
          (
            await site.db.row<{ id: string }>(sql`
          select id from verification_document where member_id = ${lucyId}`)
          )?.id
        }-licence.webp`,
      ).length,
    ).toBeGreaterThan(50);
    const all = ['profile', 'sessions', 'logins'].map((name) => read(`${name}.json`)).join();
    expect(all).not.toMatch(/hash|argon2|token/i);
  });
  it('that cannot be made says so and leaves nothing, and may be asked for again', async () => {
    const unlucky = await signIn(served, testSite.site, await memberFixture(testSite.site, { account: 'unlucky' }));
    await unlucky.post(PATH);
    const before = (await archives()).length;
    const broken: OwnData = {
      name: 'broken',
      list: async () => {
        throw new Error('no such table');
      },
    };
    expect(await makeExports(testSite.site, [...ownData, broken])).toBe(0);
    expect((await unlucky.get(PATH)).body).toMatchObject({ current: { state: 'failed' }, mayAskAt: null });
    expect((await archives()).length).toBe(before);
    expect((await unlucky.post(PATH)).status).toBe(200);
  });
});

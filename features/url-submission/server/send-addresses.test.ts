import http from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { settings } from '#app/server/features.ts';
import { changeSetting } from '#features/setting/server/change-setting.ts';
import { deleteTopic } from '#features/topic/server/delete-topic.ts';
import { memberActorFixture, sectionFixture, topicFixture } from '#features/topic/server/fixtures.ts';
import { sql } from '#platform/server/database/sql.ts';
import type { Context } from '#platform/server/http/context.ts';
import { callOutward } from '#platform/server/outward/call-outward.ts';
import type { Ways } from '#platform/server/outward/fetch-guarded.ts';
import type { Member } from '#platform/shared/actor.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { staffFixture } from '#tests/staff-fixture.ts';
import { indexNowKey } from './engines.ts';
import { urlSubmissionFeature } from './feature.ts';
import { sendAddresses } from './send-addresses.ts';
import { serveIndexNowKey } from './serve-key.ts';

let testSite: TestSite;
let author: Context;
let manager: Member;
let section: string;
let engine: http.Server;
let ways: Ways;
/** What the engines got, and what they answer. */
let told: { url: string; type: string | undefined; body: string }[] = [];
let answers: { status: number; body: string };

beforeAll(async () => {
  testSite = await createTestSite();
  section = await sectionFixture(testSite.site, { name: '茶' });
  author = testSite.context({ actor: await memberActorFixture(testSite.site, { account: 'writer' }) });
  manager = await staffFixture(testSite.site);
  engine = http.createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const { host } = request.headers;
      told.push({
        url: `${host}${request.url}`,
        type: request.headers['content-type'],
        body: String(Buffer.concat(pieces)),
      });
      response.writeHead(answers.status).end(answers.body);
    });
  });
  await new Promise<void>((resolve) => engine.listen(0, '127.0.0.1', () => resolve()));
  const { port } = engine.address() as AddressInfo;
  ways = {
    resolve: async () => ['127.0.0.1'],
    isFit: () => true,
    isFitPort: () => true,
    call: (url, call) => {
      const local = new URL(`http://127.0.0.1:${port}${url.pathname}${url.search}`);
      return callOutward(local, { ...call, headers: { ...call.headers, host: url.host } });
    },
  };
});
afterAll(async () => {
  engine?.close();
  await testSite?.close();
});
beforeEach(() => {
  told = [];
  answers = { status: 200, body: '{"remain":9,"success":1}' };
});

async function set(key: string, value: string): Promise<void> {
  await changeSetting(testSite.context({ actor: manager }), { topics: settings, key, value, reason: 'a test' });
}
const at = (minutes: number) => new Date(Date.now() + minutes * 60_000);
const send = async (now = new Date()) => {
  await testSite.site.outbox.deliver();
  return sendAddresses(testSite.site, { now, ways });
};
const post = (title: string, sectionId = section) => topicFixture(author, { sectionId, title, content: '水要开' });
const addressOf = (id: string) => `${testSite.site.environment.publicUrl}/thread?topicId=${id}`;
const listIn = (body: string): string[] => JSON.parse(body).urlList;

describe('addresses for search engines', () => {
  it('are told to nobody unless staff want it', async () => {
    await post('没有人知道');
    expect(await send()).toBe(0);
    expect(told).toEqual([]);
    expect(await testSite.site.db.rows(sql`select from url_submission_page`)).toEqual([]);
  });
  it('of what is published, edited and deleted are told to IndexNow in one request, each once', async () => {
    await set('submitIndexNow', 'true');
    const ids = [await post('一'), await post('二')];
    expect(await send()).toBe(2);
    const key = indexNowKey(testSite.site);
    const { publicUrl } = testSite.site.environment;
    expect(told.map(({ url, type }) => [url, type])).toEqual([
      ['api.indexnow.org/indexnow', 'application/json; charset=utf-8'],
    ]);
    expect(JSON.parse(told[0]?.body ?? '')).toEqual({
      host: new URL(publicUrl).host,
      key,
      keyLocation: `${publicUrl}/${key}.txt`,
      urlList: ids.map(addressOf),
    });
    expect(await send()).toBe(0);
    await deleteTopic(author, ids[0] ?? '');
    expect(await send()).toBe(1);
    expect(listIn(told.at(-1)?.body ?? '')).toEqual([addressOf(ids[0] ?? '')]);
    expect(await send()).toBe(0);
  });
  it('that guests may not read are never told', async () => {
    const closed = await sectionFixture(testSite.site, { name: '内部', only: 'vip' });
    const hidden = await post('马上删掉');
    await deleteTopic(author, hidden);
    await post('只给里面的人', closed);
    expect(await send()).toBe(0);
    expect(told).toEqual([]);
  });
  it('wait longer and longer for an engine that refuses, whose answer staff see as a failed run', async () => {
    const id = await post('三');
    answers = { status: 403, body: '{"message":"key not valid"}' };
    await expect(send()).rejects.toThrow('indexNow: 403 {"message":"key not valid"}');
    await expect(send(at(9))).rejects.toThrow('indexNow: 403');
    expect(told).toHaveLength(1);
    await expect(send(at(11))).rejects.toThrow('indexNow: 403');
    expect(told).toHaveLength(2);
    await expect(send(at(30))).rejects.toThrow('indexNow: 403');
    expect(told).toHaveLength(2);
    answers = { status: 202, body: '' };
    expect(await send(at(40))).toBe(1);
    expect(listIn(told.at(-1)?.body ?? '')).toEqual([addressOf(id)]);
    expect(await send(at(40))).toBe(0);
  });
  it('are given up after three days', async () => {
    await post('四');
    answers = { status: 429, body: 'Too Many Requests' };
    await expect(send()).rejects.toThrow('429 Too Many Requests');
    await expect(send(at(3 * 1440 + 1))).rejects.toThrow('429');
    expect(await testSite.site.db.rows(sql`select from url_submission_page where queued_at is not null`)).toEqual([]);
    await testSite.site.db.run(sql`delete from url_submission_trouble`);
  });
  it('are forgotten when an engine has known them for half a year, or was never on to be told', async () => {
    const { db } = testSite.site;
    await db.run(sql`delete from url_submission_page`);
    await db.run(sql`
      insert into url_submission_page (engine, kind, item_id, queued_at, accepted_at) values
        ('baidu', 'topic', 1, now() - interval '4 days', null), ('baidu', 'topic', 2, now() - interval '2 days', null),
        ('indexNow', 'topic', 3, null, now() - interval '181 days'),
          ('indexNow', 'topic', 4, null, now() - interval '179 days'),
        ('indexNow', 'topic', 5, now(), now() - interval '200 days')`);
    expect(await urlSubmissionFeature.sweep?.(testSite.site, new Date())).toBe(2);
    const left = await db.rows<{ item_id: string }>(sql`select item_id from url_submission_page order by item_id`);
    expect(left.map(({ item_id: id }) => id)).toEqual(['2', '4', '5']);
    await db.run(sql`delete from url_submission_page`);
  });
  it('are pushed to Baidu as lines, with the token; what it takes none of is a failure', async () => {
    await set('submitIndexNow', 'false');
    await set('baiduPushToken', 'edk7ychrEZP9pDQD');
    const id = await post('五');
    answers = { status: 200, body: '{"remain":9,"success":0,"not_same_site":["x"]}' };
    await expect(send()).rejects.toThrow('baidu: 200 {"remain":9,"success":0');
    answers = { status: 200, body: '{"remain":9,"success":1}' };
    expect(await send(at(11))).toBe(1);
    const query = new URLSearchParams({ site: testSite.site.environment.publicUrl, token: 'edk7ychrEZP9pDQD' });
    expect(told.at(-1)).toEqual({ url: `data.zz.baidu.com/urls?${query}`, type: 'text/plain', body: addressOf(id) });
    await deleteTopic(author, id);
    expect(await send()).toBe(0);
    await expect(set('baiduPushToken', 'https://data.zz.baidu.com/')).rejects.toMatchObject({
      rules: { value: 'urlSubmission.token' },
    });
  });
});

it('the key of IndexNow stands at its address while it is on', async () => {
  const server = Fastify();
  serveIndexNowKey(server, testSite.site);
  const key = indexNowKey(testSite.site);
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  const fetchKey = () => server.inject(`/${key}.txt`);
  expect((await fetchKey()).statusCode).toBe(404);
  await set('submitIndexNow', 'true');
  const { statusCode, body, headers } = await fetchKey();
  expect([statusCode, body, headers['content-type']]).toEqual([200, key, 'text/plain; charset=utf-8']);
});

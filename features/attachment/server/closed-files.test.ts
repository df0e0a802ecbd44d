import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteComment } from '#features/comment/server/delete-comment.ts';
import { listComments } from '#features/comment/server/list-comments.ts';
import { listReplies } from '#features/comment/server/list-replies.ts';
import { postComment, postReply } from '#features/comment/server/post-comment.ts';
import { guestActor } from '#features/role/server/public.ts';
import { deleteTopic } from '#features/topic/server/delete-topic.ts';
import { memberActorFixture, sectionFixture, topicFixture } from '#features/topic/server/fixtures.ts';
import { listTopics } from '#features/topic/server/list-topics.ts';
import { moveTopic } from '#features/topic/server/move-topic.ts';
import { readTopic } from '#features/topic/server/read-topic.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { pictureFixture } from '#tests/picture-fixture.ts';
import { type Caller, type Served, serve } from '#tests/serve.ts';
import { signIn } from '#tests/session-fixture.ts';
import { sendAttachment } from './fixtures.ts';
import { servedObject } from './served-object.ts';

let testSite: TestSite;
let served: Served;
let uploader: Caller;
let vip: Context;
let reader: Context;
let manager: Context;
let guest: Context;
let closed: string;
let open: string;
beforeAll(async () => {
  testSite = await createTestSite({ rateLimitFactor: 1000 });
  const { site } = testSite;
  served = await serve(site);
  vip = testSite.context({ actor: await memberActorFixture(site, { account: 'vip_writer', roles: ['vip'] }) });
  uploader = await signIn(served, site, memberOf(vip).id);
  reader = testSite.context({ actor: await memberActorFixture(site, { account: 'reader' }) });
  manager = testSite.context({ actor: await memberActorFixture(site, { account: 'keeper', roles: ['staff', 'vip'] }) });
  closed = await sectionFixture(site, { name: '会员专区', only: 'vip' });
  open = await sectionFixture(site, { name: '综合' });
  guest = testSite.context({ actor: await guestActor(site) });
});
afterAll(async () => {
  await served.close();
  await testSite.close();
});

const picture = async (): Promise<string> =>
  (await sendAttachment(uploader, { kind: 'image', bytes: await pictureFixture('png', { width: 700, height: 500 }) }))
    .body.path;
const statusOf = async (address: string) => (await served.caller().get(address)).status;
/** All upload addresses in a response. */
const addressesIn = (answer: unknown) =>
  [...JSON.stringify(answer).matchAll(/\/files\/u\/[^"\\ ,)]+/g)].map(([address]) => address);

// Last: bare addresses in every size: 403; 7 bent marks: 403; links hold 60 to 90 minutes
describe('[U2] a file of a section guests may not view', () => {
  it('answers its bare address with 403, in every size, and the links of its page with the file, for a while', async () => {
    const path = await picture();
    const id = await topicFixture(vip, { sectionId: closed, content: `![](${path})` });
    for (const address of [path, path.replace('.webp', '-320.webp'), path.replace('.webp', '-640.webp')]) {
      const refused = await served.caller().get(address);
      expect([refused.status, refused.headers['cache-control'], refused.headers['content-disposition']]).toEqual([
        403,
        'no-store',
        undefined,
      ]);
    }
    const addresses = addressesIn(await readTopic(vip, id));
    expect(addresses.length).toBeGreaterThan(2);
    for (const address of addresses) {
      expect(address).toMatch(/\?s=[a-z0-9]+\.[\w-]{22}$/);
      const { status, headers } = await served.caller().get(address);
      const seconds = Number(/^private, max-age=(\d+)$/.exec(String(headers['cache-control']))?.[1]);
      expect([status, seconds >= 3590 && seconds <= 5401], address).toEqual([200, true]);
    }
  });
  it('has links that are the same for all who may see it, and hold an hour to an hour and a half', async () => {
    const path = await picture();
    const id = await topicFixture(vip, { sectionId: closed, content: `![](${path})` });
    const now = new Date('2026-11-21T10:00:01Z');
    const links = addressesIn(await readTopic({ ...vip, now }, id));
    expect(addressesIn(await readTopic({ ...manager, now: new Date('2026-11-21T10:29:00Z') }, id))).toEqual(links);
    const [address = ''] = links;
    const [bare = '', mark = ''] = address.split('?s=');
    const answer = async (at: string, input: { path?: string; mark?: string } = {}) => {
      const found = await servedObject(testSite.site, {
        path: input.path ?? bare,
        mark: input.mark ?? mark,
        now: new Date(at),
      });
      return typeof found === 'string' ? found : 'served';
    };
    expect([await answer('2026-11-21T11:29:59Z'), await answer('2026-11-21T11:30:00Z')]).toEqual(['served', 'closed']);
    // Marks that are too long, of another file, altered, or unsigned: none opens the file.
    const other = await picture();
    await topicFixture(vip, { sectionId: closed, content: `![](${other})` });
    const [until = '', sign = ''] = mark.split('.');
    const later = (Number.parseInt(until, 36) + 3600).toString(36);
    for (const bent of [
      `${later}.${sign}`,
      `${until}.${sign.slice(0, -1)}`,
      `${until}.${'茶'.repeat(22)}`,
      `${until}.${'A'.repeat(22)}`,
      '',
      '.',
      `${until}.`,
    ])
      expect(await answer('2026-11-21T10:00:01Z', { mark: bent }), bent).toBe('closed');
    expect(await answer('2026-11-21T10:00:01Z', { path: other })).toBe('closed');
  });
  it('is named to nobody else: not in rows, not to guests, never without a mark', async () => {
    const path = await picture();
    const id = await topicFixture(vip, { sectionId: closed, content: `![](${path})` });
    const rowOf = async (context: Context) =>
      (await listTopics(context, { sort: 'newest', page: 1 })).records.find((row) => row.id === id);
    expect(addressesIn(await rowOf(guest))).toEqual([]);
    const seen = addressesIn(await rowOf(vip));
    expect(seen.length).toBe(2);
    for (const address of seen) expect(await statusOf(address)).toBe(200);
    expect(await statusOf(seen[0]?.split('?')[0] ?? '')).toBe(403);
    // Requested again by the other kind of reader: the row's cache must not mix them.
    expect(addressesIn(await rowOf(guest))).toEqual([]);
    expect(addressesIn(await rowOf(vip)).every((address) => address.includes('?s='))).toBe(true);
  });
  it('is closed in comments and replies too', async () => {
    const [first, second] = [await picture(), await picture()];
    const topic = await topicFixture(vip, { sectionId: closed });
    const { id } = await postComment(vip, { kind: 'topic', id: topic }, { content: `![](${first})` });
    await postReply(vip, id, { content: `![](${second})` });
    expect([await statusOf(first), await statusOf(second)]).toEqual([403, 403]);
    const addresses = addressesIn([
      await listComments(vip, { kind: 'topic', id: topic }, { order: 'oldest', page: 1 }),
      await listReplies(vip, id, 1),
    ]);
    expect(addresses.length).toBeGreaterThan(3);
    for (const address of addresses) expect(await statusOf(address), address).toBe(200);
  });
  it('opens and closes as the topic moves', async () => {
    const path = await picture();
    const id = await topicFixture(vip, { sectionId: open, content: `![](${path})` });
    expect(await statusOf(path)).toBe(200);
    expect(addressesIn(await readTopic(guest, id)).some((address) => address.includes('?'))).toBe(false);
    await moveTopic(manager, id, { sectionId: closed, reason: '搬家' });
    expect(await statusOf(path)).toBe(403);
    await moveTopic(manager, id, { sectionId: open, reason: '搬回来' });
    expect(await statusOf(path)).toBe(200);
  });
  it('that a public text shows as well is public', async () => {
    const path = await picture();
    await topicFixture(vip, { sectionId: closed, content: `![](${path})` });
    await topicFixture(vip, { sectionId: open, content: `![](${path})` });
    expect(await statusOf(path)).toBe(200);
  });
  it('is not opened by a text of somebody else', async () => {
    const path = await picture();
    await topicFixture(vip, { sectionId: closed, content: `![](${path})` });
    await topicFixture(manager, { sectionId: open, content: `![](${path})` });
    expect(await statusOf(path)).toBe(403);
  });
});

describe('a file of a text that is not public', () => {
  it('is closed when the topic is taken down', async () => {
    const path = await picture();
    const id = await topicFixture(vip, { sectionId: open, content: `![](${path})` });
    await deleteTopic(vip, id);
    expect(await statusOf(path)).toBe(403);
    for (const address of addressesIn(await readTopic(manager, id))) expect(await statusOf(address)).toBe(200);
  });
  it('is closed when the comment is taken down', async () => {
    const path = await picture();
    const topic = await topicFixture(vip, { sectionId: open });
    const { id } = await postComment(vip, { kind: 'topic', id: topic }, { content: `![](${path})` });
    expect(await statusOf(path)).toBe(200);
    await deleteComment(vip, id);
    expect(await statusOf(path)).toBe(403);
  });
  it('is not for somebody else’s text, who has once seen it: neither opened nor signed anew', async () => {
    const path = await picture();
    const id = await topicFixture(vip, { sectionId: open, content: `:::hide money=1\n![](${path})\n:::` });
    const showing = `[free](${path.replace('.webp', '-320.webp')})`;
    const foreign = { status: 400, code: 'attachment.foreign' };
    for (const content of [showing, `:::hide password=tea\n${showing}\n:::`])
      await expect(topicFixture(reader, { sectionId: open, content })).rejects.toMatchObject(foreign);
    await expect(postComment(reader, { kind: 'topic', id }, { content: showing })).rejects.toMatchObject(foreign);
    expect(await statusOf(path)).toBe(403);
    await deleteTopic(vip, id);
    await expect(topicFixture(reader, { sectionId: open, content: showing })).rejects.toMatchObject(foreign);
  });
  it('is closed in a hidden part, and opens by a link to who has unlocked it', async () => {
    const path = await picture();
    const id = await topicFixture(vip, { sectionId: open, content: `看\n\n:::hide comment\n![](${path})\n:::\n\n完` });
    expect(await statusOf(path)).toBe(403);
    expect(addressesIn(await readTopic(guest, id))).toEqual([]);
    const addresses = addressesIn(await readTopic(vip, id));
    expect(addresses.length).toBeGreaterThan(0);
    for (const address of addresses) expect(await statusOf(address)).toBe(200);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { editComment } from '#features/comment/server/edit-comment.ts';
import { postComment, postReply } from '#features/comment/server/post-comment.ts';
import { editTopic } from '#features/topic/server/edit-topic.ts';
import { memberActorFixture, sectionFixture, topicFixture } from '#features/topic/server/fixtures.ts';
import { listTopics } from '#features/topic/server/list-topics.ts';
import { readTopic } from '#features/topic/server/read-topic.ts';
import { sql } from '#platform/server/database/sql.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { fileFixture } from '#tests/file-fixture.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { pictureFixture } from '#tests/picture-fixture.ts';
import { type Caller, type Served, serve } from '#tests/serve.ts';
import { signIn } from '#tests/session-fixture.ts';
import { sweepAttachments } from './drop-attachments.ts';
import { objectsOf, sendAttachment, withSettings } from './fixtures.ts';
import { recordUses } from './public.ts';

let testSite: TestSite;
let served: Served;
let uploader: Caller;
let author: Context;
let sectionId: string;
beforeAll(async () => {
  testSite = await createTestSite({ rateLimitFactor: 1000 });
  served = await serve(testSite.site);
  author = testSite.context({ actor: await memberActorFixture(testSite.site, { account: 'author' }) });
  uploader = await signIn(served, testSite.site, memberOf(author).id);
  sectionId = await sectionFixture(testSite.site);
});
afterAll(async () => {
  await served.close();
  await testSite.close();
});

const picture = async (): Promise<string> =>
  (await sendAttachment(uploader, { kind: 'image', bytes: await pictureFixture('png', { width: 700, height: 500 }) }))
    .body.path;
/** Whether the cleanup job keeps it if run after `minutes`. */
async function outlives(path: string, minutes: number): Promise<boolean> {
  await sweepAttachments(testSite.site, new Date(Date.now() + minutes * 60_000));
  await testSite.site.outbox.deliver();
  const isThere = (await objectsOf(testSite.site)).includes(path.replace('/files/', ''));
  expect((await served.caller().get(path)).status === 404).toBe(!isThere);
  return isThere;
}
const tx = <T>(work: Parameters<typeof testSite.site.db.transaction<T>>[0]) => testSite.site.db.transaction(work);

describe('[U3] an upload that nothing shows', () => {
  it('goes after two hours, in every size, and not before', async () => {
    const path = await picture();
    expect(await outlives(path, 119)).toBe(true);
    expect(await outlives(path, 121)).toBe(false);
    expect((await objectsOf(testSite.site)).filter((key) => key.includes(path.slice(12, 30)))).toEqual([]);
  });
  it('goes after the time the site has set', async () => {
    const path = await picture();
    await withSettings(testSite.site, { temporaryFileValidPeriod: 600 }, async () =>
      expect(await outlives(path, 599)).toBe(true),
    );
    expect(await outlives(path, 121)).toBe(false);
  });
});

describe('an upload that is shown', () => {
  it.each([
    ['a topic', async (path: string) => void (await topicFixture(author, { sectionId, content: `![茶](${path})` }))],
    [
      'a comment',
      async (path: string) =>
        void (await postComment(
          author,
          { kind: 'topic', id: await topicFixture(author, { sectionId }) },
          { content: `![](${path})` },
        )),
    ],
    [
      'a reply',
      async (path: string) => {
        const { id } = await postComment(
          author,
          { kind: 'topic', id: await topicFixture(author, { sectionId }) },
          { content: '一楼' },
        );
        await postReply(author, id, { content: `[${path}](${path})` });
      },
    ],
    [
      'another size of it in a topic',
      async (path: string) =>
        void (await topicFixture(author, { sectionId, content: `![](${path.replace('.webp', '-320.webp')})` })),
    ],
    [
      'an address with the site before it',
      async (path: string) =>
        void (await topicFixture(author, { sectionId, content: `看 ${testSite.site.environment.publicUrl}${path}。` })),
    ],
    ['a draft', (path: string) => tx((input) => recordUses(input, { kind: 'draft', id: '7', paths: [path] }))],
  ])('by %s stays', async (_name, show) => {
    const path = await picture();
    await show(path);
    expect(await outlives(path, 10_000)).toBe(true);
  });
  it('by a draft goes when the draft has gone, unless a topic has taken it over', async () => {
    const [left, taken] = [await picture(), await picture()];
    await tx((input) => recordUses(input, { kind: 'draft', id: '8', paths: [left, taken] }));
    await topicFixture(author, { sectionId, content: `![](${taken})` });
    await tx((input) => recordUses(input, { kind: 'draft', id: '8', paths: [] }));
    expect(await outlives(left, 119)).toBe(true);
    expect([await outlives(left, 121), await outlives(taken, 121)]).toEqual([false, true]);
  });
  it('is released by an edit, kept for the history, and no longer to be had by its address', async () => {
    const path = await picture();
    const id = await topicFixture(author, { sectionId, content: `![](${path})` });
    expect((await served.caller().get(path)).status).toBe(200);
    await editTopic(author, id, { title: '一个话题', content: '没有图了', sectionId, tags: [], version: 1 });
    expect((await served.caller().get(path)).status).toBe(403);
    expect((await objectsOf(testSite.site)).includes(path.replace('/files/', ''))).toBe(true);
    await sweepAttachments(testSite.site, new Date(Date.now() + 1e9));
    await editTopic(author, id, { title: '一个话题', content: `又有了 ![](${path})`, sectionId, tags: [], version: 2 });
    expect((await served.caller().get(path)).status).toBe(200);
  });
  it('in a comment, likewise', async () => {
    const path = await picture();
    const { id } = await postComment(
      author,
      { kind: 'topic', id: await topicFixture(author, { sectionId }) },
      { content: `![](${path})` },
    );
    await editComment(author, id, { content: '没有图了', version: 1 });
    expect((await served.caller().get(path)).status).toBe(403);
  });
  it('comes with its size, blur and widths, and in lists small', async () => {
    const path = await picture();
    const id = await topicFixture(author, { sectionId, content: `![一杯茶](${path})` });
    const { html } = await readTopic(author, id);
    expect(html).toMatch(/width="700" height="500"/);
    expect(html).toContain(`${path.replace('.webp', '-640.webp')} 640w`);
    expect(html).toContain('data:image/webp;base64,');
    const row = (await listTopics(author, { sort: 'newest', page: 1 })).records.find((item) => item.id === id);
    expect(row?.images).toEqual([{ path, width: 700, height: 500, small: path.replace('.webp', '-320.webp') }]);
  });
  it('as a file is a card with name and size', async () => {
    const { path } = (
      await sendAttachment(uploader, { kind: 'file', bytes: fileFixture('zip', 3000), name: '账本.zip' })
    ).body;
    const { html } = await readTopic(author, await topicFixture(author, { sectionId, content: `[账本.zip](${path})` }));
    expect(html).toContain('账本.zip');
    expect(html).toMatch(/3(\.\d)? ?kB/i);
  });
  it('is one of at most fifty in a text', async () => {
    const many = Array.from({ length: 51 }, (_, at) => `![](/files/u/00/${String(at).padStart(38, '0')}.webp)`).join(
      '\n',
    );
    const refused = topicFixture({ ...author, language: 'en_US' }, { sectionId, content: many });
    await expect(refused).rejects.toMatchObject({
      code: 'attachment.tooMany',
      fields: { content: 'A post can have at most 50 attachments. This one has 51' },
    });
  });
  it('that was never there is passed over', async () => {
    await topicFixture(author, { sectionId, content: `![](/files/u/00/${'0'.repeat(38)}.webp)` });
    expect((await served.caller().get(`/files/u/00/${'0'.repeat(38)}.webp`)).status).toBe(404);
  });
});

describe('the sweep and a post at the same moment', () => {
  it('leave a picture that is shown, or a text without it: never a row without its picture', async () => {
    for (let round = 0; round < 8; round += 1) {
      const path = await picture();
      const [id] = await Promise.all([
        topicFixture(author, { sectionId, content: `![](${path})` }),
        sweepAttachments(testSite.site, new Date(Date.now() + 121 * 60_000)),
        sweepAttachments(testSite.site, new Date(Date.now() + 121 * 60_000)),
      ]);
      await testSite.site.outbox.deliver();
      const row = await testSite.site.db.row(
        sql`select from attachment_use where kind = 'topic' and target_id = ${id}`,
      );
      expect((await objectsOf(testSite.site)).includes(path.replace('/files/', ''))).toBe(row !== undefined);
    }
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { editComment } from '#features/comment/server/edit-comment.ts';
import { postComment } from '#features/comment/server/post-comment.ts';
import { postReply } from '#features/comment/server/post-reply.ts';
import { editTopic } from '#features/topic/server/edit-topic.ts';
import { givenMemberActor, givenSection, givenTopic } from '#features/topic/server/given.ts';
import { listTopics } from '#features/topic/server/list-topics.ts';
import { readTopic } from '#features/topic/server/read-topic.ts';
import { sql } from '#platform/server/database/sql.ts';
import type { Context } from '#platform/server/http/context.ts';
import { type Given, openGiven } from '#tests/given.ts';
import { givenFile } from '#tests/given-file.ts';
import { givenPicture } from '#tests/given-picture.ts';
import { givenMember, signIn } from '#tests/given-session.ts';
import { type Caller, type Served, serve } from '#tests/serve.ts';
import { sweepAttachments } from './drop-attachments.ts';
import { objectsOf, sendAttachment, withSettings } from './given.ts';
import { forgetUses, recordUses } from './public.ts';

let given: Given;
let served: Served;
let mia: Caller;
let author: Context;
let sectionId: string;
beforeAll(async () => {
  given = await openGiven({ rateLimitFactor: 1000 });
  served = await serve(given.site);
  mia = await signIn(served, given.site, await givenMember(given.site, { account: 'mia' }));
  author = given.context({ actor: await givenMemberActor(given.site, { account: 'author' }) });
  sectionId = await givenSection(given.site);
});
afterAll(async () => {
  await served.close();
  await given.close();
});

const picture = async (): Promise<string> => (await sendAttachment(mia, { kind: 'image', bytes: await givenPicture('png', { width: 700, height: 500 }) })).body.path;
/** Whether the sweep of a time to come leaves it. */
async function outlives(path: string, minutes: number): Promise<boolean> {
  await sweepAttachments(given.site, new Date(Date.now() + minutes * 60_000));
  await given.site.outbox.deliver();
  const isThere = (await objectsOf(given.site)).includes(path.replace('/files/', ''));
  expect((await served.caller().get(path)).status === 404).toBe(!isThere);
  return isThere;
}
const tx = <T>(work: Parameters<typeof given.site.db.transaction<T>>[0]) => given.site.db.transaction(work);

describe('an upload that nothing shows', () => {
  it('goes after two hours, in every size, and not before', async () => {
    const path = await picture();
    expect(await outlives(path, 119)).toBe(true);
    expect(await outlives(path, 121)).toBe(false);
    expect((await objectsOf(given.site)).filter((key) => key.includes(path.slice(12, 30)))).toEqual([]);
  });
  it('goes after the time the site has set', async () => {
    const path = await picture();
    await withSettings(given.site, { temporaryFileValidPeriod: 600 }, async () => expect(await outlives(path, 599)).toBe(true));
    expect(await outlives(path, 121)).toBe(false);
  });
});

describe('an upload that is shown', () => {
  it.each([
    ['a topic', async (path: string) => void (await givenTopic(author, { sectionId, content: `![茶](${path})` }))],
    ['a comment', async (path: string) => void (await postComment(author, await givenTopic(author, { sectionId }), { content: `![](${path})` }))],
    [
      'a reply',
      async (path: string) => {
        const { id } = await postComment(author, await givenTopic(author, { sectionId }), { content: '一楼' });
        await postReply(author, id, { content: `[${path}](${path})` });
      },
    ],
    ['another size of it in a topic', async (path: string) => void (await givenTopic(author, { sectionId, content: `![](${path.replace('.webp', '-320.webp')})` }))],
    ['an address with the site before it', async (path: string) => void (await givenTopic(author, { sectionId, content: `看 ${given.site.environment.publicUrl}${path}。` }))],
    ['a draft', (path: string) => tx((it) => recordUses(it, { kind: 'draft', id: '7', paths: [path] }))],
  ])('by %s stays', async (_name, show) => {
    const path = await picture();
    await show(path);
    expect(await outlives(path, 10_000)).toBe(true);
  });
  it('by a draft goes when the draft has gone, unless a topic has taken it over', async () => {
    const [left, taken] = [await picture(), await picture()];
    await tx((it) => recordUses(it, { kind: 'draft', id: '8', paths: [left, taken] }));
    await givenTopic(author, { sectionId, content: `![](${taken})` });
    await tx((it) => forgetUses(it, { kind: 'draft', id: '8' }));
    expect(await outlives(left, 119)).toBe(true);
    expect([await outlives(left, 121), await outlives(taken, 121)]).toEqual([false, true]);
  });
  it('is released by an edit, kept for the history, and no longer to be had by its address', async () => {
    const path = await picture();
    const id = await givenTopic(author, { sectionId, content: `![](${path})` });
    expect((await served.caller().get(path)).status).toBe(200);
    await editTopic(author, id, { title: '一个话题', content: '没有图了', sectionId, tags: [], version: 1 });
    expect((await served.caller().get(path)).status).toBe(403);
    expect((await objectsOf(given.site)).includes(path.replace('/files/', ''))).toBe(true);
    await sweepAttachments(given.site, new Date(Date.now() + 1e9));
    await editTopic(author, id, { title: '一个话题', content: `又有了 ![](${path})`, sectionId, tags: [], version: 2 });
    expect((await served.caller().get(path)).status).toBe(200);
  });
  it('in a comment, likewise', async () => {
    const path = await picture();
    const { id } = await postComment(author, await givenTopic(author, { sectionId }), { content: `![](${path})` });
    await editComment(author, id, { content: '没有图了', version: 1 });
    expect((await served.caller().get(path)).status).toBe(403);
  });
  it('comes with its size, blur and widths, and in lists small', async () => {
    const path = await picture();
    const id = await givenTopic(author, { sectionId, content: `![一杯茶](${path})` });
    const { html } = await readTopic(author, id);
    expect(html).toMatch(/width="700" height="500"/);
    expect(html).toContain(`${path.replace('.webp', '-640.webp')} 640w`);
    expect(html).toContain('data:image/webp;base64,');
    const row = (await listTopics(author, { sort: 'newest', page: 1 })).records.find((one) => one.id === id);
    expect(row?.images).toEqual([{ path, width: 700, height: 500, small: path.replace('.webp', '-320.webp') }]);
  });
  it('as a file is a card with name and size', async () => {
    const { path } = (await sendAttachment(mia, { kind: 'file', bytes: givenFile('zip', 3000), name: '账本.zip' })).body;
    const { html } = await readTopic(author, await givenTopic(author, { sectionId, content: `[账本.zip](${path})` }));
    expect(html).toContain('账本.zip');
    expect(html).toMatch(/3(\.\d)? ?kB/i);
  });
  it('is one of at most fifty in a text', async () => {
    const many = Array.from({ length: 51 }, (_, at) => `![](/files/u/00/${String(at).padStart(38, '0')}.webp)`).join('\n');
    const refused = givenTopic({ ...author, language: 'en_US' }, { sectionId, content: many });
    await expect(refused).rejects.toMatchObject({ code: 'attachment.tooMany', fields: { content: 'One text holds at most 50 attachments. This one has 51' } });
  });
  it('that was never there is passed over', async () => {
    await givenTopic(author, { sectionId, content: `![](/files/u/00/${'0'.repeat(38)}.webp)` });
    expect((await served.caller().get(`/files/u/00/${'0'.repeat(38)}.webp`)).status).toBe(404);
  });
});

describe('the sweep and a post at the same moment', () => {
  it('leave a picture that is shown, or a text without it: never a row without its picture', async () => {
    for (let round = 0; round < 8; round += 1) {
      const path = await picture();
      const [id] = await Promise.all([
        givenTopic(author, { sectionId, content: `![](${path})` }),
        sweepAttachments(given.site, new Date(Date.now() + 121 * 60_000)),
        sweepAttachments(given.site, new Date(Date.now() + 121 * 60_000)),
      ]);
      await given.site.outbox.deliver();
      const row = await given.site.db.row(sql`select from attachment_use where kind = 'topic' and target_id = ${id}`);
      expect((await objectsOf(given.site)).includes(path.replace('/files/', ''))).toBe(row !== undefined);
    }
  });
});

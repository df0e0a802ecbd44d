import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { objectsOf } from '#features/attachment/server/given.ts';
import { removeAttachment } from '#features/attachment/server/remove-attachment.ts';
import { sweepAttachments } from '#features/attachment/server/upkeep-public.ts';
import { auditOf } from '#features/audit/server/public.ts';
import { editComment } from '#features/comment/server/edit-comment.ts';
import { editReply } from '#features/comment/server/edit-reply.ts';
import { listComments } from '#features/comment/server/list-comments.ts';
import { listReplies } from '#features/comment/server/list-replies.ts';
import { postComment } from '#features/comment/server/post-comment.ts';
import { postReply } from '#features/comment/server/post-reply.ts';
import { guestActor } from '#features/role/server/public.ts';
import { editTopic } from '#features/topic/server/edit-topic.ts';
import { givenMemberActor, givenSection, givenTopic } from '#features/topic/server/given.ts';
import { listTopics } from '#features/topic/server/list-topics.ts';
import { readTopic } from '#features/topic/server/read-topic.ts';
import { sql } from '#platform/server/database/sql.ts';
import type { Context } from '#platform/server/http/context.ts';
import { type Given, openGiven } from '#tests/given.ts';
import { givenFilm, hasFfmpeg, whyNoFilms } from '#tests/given-film.ts';
import { givenMember, signIn } from '#tests/given-session.ts';
import { type Caller, type Served, serve } from '#tests/serve.ts';
import { sendFilm, workOffFilms } from './given.ts';
import { listStates } from './list-states.ts';
import { listVideos } from './list-videos.ts';
import { retryVideo, staffRetryVideo } from './retry-video.ts';
import { nameOf } from './video-name.ts';

let given: Given;
let served: Served;
let mia: Caller;
let as: Record<'mia' | 'vip' | 'other' | 'keeper' | 'guest', Context>;
let section: string;
let closed: string;
let film: Buffer;
beforeAll(async () => {
  given = await openGiven({ rateLimitFactor: 1000 });
  const { site } = given;
  served = await serve(site);
  const miaId = await givenMember(site, { account: 'mia' });
  mia = await signIn(served, site, miaId);
  const actor = async (account: string, roles: string[] = []) => given.context({ actor: await givenMemberActor(site, { account, roles }) });
  const [vip, other, keeper] = [await actor('vip_writer', ['vip']), await actor('other'), await actor('keeper', ['staff'])];
  const own = await actor('mia_too');
  as = { vip, other, keeper, guest: given.context({ actor: await guestActor(site) }), mia: { ...own, actor: { ...own.actor, id: miaId } as Context['actor'] } };
  section = await givenSection(site);
  closed = await givenSection(site, { name: '会员专区', only: 'vip' });
  film = hasFfmpeg ? await givenFilm({ size: '960x540', seconds: 2 }) : Buffer.alloc(0);
});
afterAll(async () => {
  await served.close();
  await given.close();
});

const text = (path: string) => `看片：\n\n![茶席](${path})`;
const htmlOf = async (id: string, context = as.guest) => (await readTopic(context, id)).html;
const stateOf = async (path: string, context = as.guest) => (await listStates(context, [nameOf(path)])).records[0];
const ask = (url: string, headers: Record<string, string> = {}) => served.server.inject({ method: 'GET', url, headers });
/** Addresses a list names, seen from its own. */
const namedIn = (list: string, at: string) =>
  [...list.matchAll(/^(?!#)\S+|URI="([^"]+)"/gm)].map(([line, uri]) => {
    const url = new URL(uri ?? line, `http://house${at}`);
    return url.pathname + url.search;
  });

describe.skipIf(!hasFfmpeg)(`a film sent in${whyNoFilms}`, () => {
  it('waits with a note in the thread, and plays there once it is ready, without anybody posting again', async () => {
    const path = await sendFilm(mia, given.site, { bytes: film });
    const id = await givenTopic(as.vip, { sectionId: section, content: text(path) });
    await postComment(as.vip, id, { content: text(path) });
    const waiting = await htmlOf(id);
    expect(waiting).toContain(`<span class="film" data-video="${nameOf(path)}" data-film="waiting"><strong>茶席</strong>`);
    expect(waiting).not.toContain('<video');
    expect(await stateOf(path)).toMatchObject({ state: 'queued', progress: 0, fault: null });
    expect((await listTopics(as.guest, { sort: 'newest', page: 1 } as never)).records[0]).toMatchObject({ marks: { video: true } });
    expect(await workOffFilms(given.site)).toBe(1);
    const stem = path.replace('.m3u8', '');
    const html = await htmlOf(id);
    expect(html).toContain(`<video src="${stem}-480.mp4" data-video="${nameOf(path)}" title="茶席" poster="${stem}.webp" width="854" height="480" preload="none" controls`);
    expect((await listComments(as.guest, id, { page: 1 } as never)).records[0]?.content).toMatchObject({ html: expect.stringContaining('<video') });
    expect(await stateOf(path)).toMatchObject({ state: 'ready', progress: 100 });
  });

  it('is handed out piece by piece, as lists, as one file and with its picture, and no longer as it came', async () => {
    const path = await sendFilm(mia, given.site, { bytes: await givenFilm({ size: '1280x720', ending: 'mkv' }), name: 'big.mkv' });
    await givenTopic(as.vip, { sectionId: section, content: text(path) });
    await workOffFilms(given.site);
    const master = await ask(path);
    expect(master.headers).toMatchObject({
      'content-type': 'application/vnd.apple.mpegurl; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=2592000, immutable',
    });
    const lists = namedIn(master.body, path);
    expect(lists).toEqual([path.replace('.m3u8', '-480.m3u8'), path.replace('.m3u8', '-720.m3u8')]);
    for (const list of lists) {
      const pieces = new Set(namedIn((await ask(list)).body, list));
      expect([...pieces]).toEqual([list.replace('.m3u8', '.mp4')]);
      const [piece = ''] = pieces;
      const part = await ask(piece, { range: 'bytes=4-7' });
      expect([part.statusCode, part.body, part.headers['content-type']]).toEqual([206, 'ftyp', 'video/mp4']);
    }
    const poster = await ask(path.replace('.m3u8', '.webp'));
    expect([poster.statusCode, poster.headers['content-type'], poster.rawPayload.subarray(8, 12).toString()]).toEqual([200, 'image/webp', 'WEBP']);
    for (const odd of ['-360.mp4', '-480.webp', '.mkv', '.mp4', '-1.m3u8']) expect((await ask(path.replace('.m3u8', odd))).statusCode, odd).toBe(404);
    expect(await given.site.objects.list('film/')).toEqual([]);
  });

  it('of a closed section or a hidden part opens by its marked addresses alone, in all its pieces', async () => {
    const path = await sendFilm(mia, given.site, { bytes: film });
    const id = await givenTopic(as.vip, { sectionId: closed, content: text(path) });
    const hiddenPath = await sendFilm(mia, given.site, { bytes: film });
    const hiding = await givenTopic(as.vip, { sectionId: section, content: `看\n\n:::hide comment\n${text(hiddenPath)}\n:::` });
    await workOffFilms(given.site);
    const page = await readTopic(as.guest, hiding);
    expect(JSON.stringify(page)).not.toContain(nameOf(hiddenPath).slice(2));
    const gate = (await readTopic(as.vip, hiding)).gates[0];
    for (const [at, html] of [
      [path, await htmlOf(id, as.vip)],
      [hiddenPath, gate?.html ?? ''],
    ] as const) {
      const src = /<video src="([^"]+)"/.exec(html)?.[1] ?? '';
      expect(src).toMatch(/-480\.mp4\?s=/);
      const mark = src.split('?')[1];
      for (const ending of ['.m3u8', '-480.m3u8', '-480.mp4', '.webp']) {
        const address = at.replace('.m3u8', ending);
        expect([(await ask(address)).statusCode, (await ask(`${address}?${mark}`)).statusCode], ending).toEqual([403, 200]);
      }
      const [list = ''] = namedIn((await ask(`${at}?${mark}`)).body, at);
      const [piece = '', again = ''] = namedIn((await ask(list)).body, list);
      expect([list.endsWith(`?${mark}`), piece, again]).toEqual([true, `${at.replace('.m3u8', '-480.mp4')}?${mark}`, piece]);
      expect((await ask(piece, { range: 'bytes=0-9' })).statusCode).toBe(206);
    }
  });

  it('that nothing can read says so to its sender, and is tried again when he asks', async () => {
    const broken = Buffer.concat([Buffer.from('1a45dfa3', 'hex'), Buffer.alloc(5000, 7)]);
    const path = await sendFilm(mia, given.site, { bytes: broken, name: 'broken.webm' });
    const id = await givenTopic(as.vip, { sectionId: section, content: text(path) });
    await workOffFilms(given.site);
    expect(await htmlOf(id)).toContain('data-film="failed"');
    expect((await readTopic(as.guest, id)).html).not.toContain('<video');
    expect(await stateOf(path, as.other)).toMatchObject({ state: 'failed', fault: null, retryId: null });
    const seen = await stateOf(path, as.mia);
    expect(seen).toMatchObject({ state: 'failed', fault: 'unreadable', retryId: expect.any(String) });
    const retryId = seen?.retryId ?? '';
    await expect(retryVideo(as.other, retryId)).rejects.toMatchObject({ code: 'video.notFound' });
    await retryVideo(as.mia, retryId);
    await given.site.outbox.deliver();
    expect(await htmlOf(id)).toContain('data-film="waiting"');
    await expect(retryVideo(as.mia, retryId)).rejects.toMatchObject({ code: 'video.notFailed' });
    await workOffFilms(given.site);
    await staffRetryVideo(as.keeper, retryId);
    const [told] = await auditOf(given.site.db, { target: { kind: 'video', id: retryId }, limit: 1 });
    expect(told).toMatchObject({ action: 'video.retry', before: { state: 'failed' } });
    const listed = await listVideos(as.keeper, { page: 1 });
    expect([listed.hasTools, listed.records[0]]).toMatchObject([true, { state: 'queued', name: 'broken.webm', owner: { account: 'mia' } }]);
    await workOffFilms(given.site);
  });

  it('that is settled while a text that shows it is on its way is shown as it is, wherever it stands', async () => {
    /** Whoever writes is held up when the text is rendered and nobody knows of it yet. */
    const held = (context: Context): Context => ({
      ...context,
      transaction: async (work) => {
        expect(await workOffFilms(given.site)).toBe(1);
        return await context.transaction(work);
      },
    });
    const sendBroken = () => sendFilm(mia, given.site, { bytes: Buffer.concat([Buffer.from('1a45dfa3', 'hex'), Buffer.alloc(5000, 7)]), name: 'broken.webm' });
    const state = (html: string | undefined) => /data-film="(\w+)"/.exec(html ?? '')?.[1];
    const content = async () => text(await sendBroken());
    const id = await givenTopic(held(as.vip), { sectionId: section, content: await content() });
    const comment = await postComment(held(as.vip), id, { content: await content() });
    const reply = await postReply(held(as.vip), comment.id, { content: await content() });
    const answered = async () => {
      await given.site.outbox.deliver();
      const [first] = (await listComments(as.guest, id, { order: 'oldest', page: 1 })).records;
      const [under] = (await listReplies(as.guest, comment.id, 1)).records;
      return [await htmlOf(id), first?.content?.html, under?.html].map(state);
    };
    expect(await answered()).toEqual(['failed', 'failed', 'failed']);
    const hidden = `:::hide comment\n${await content()}\n:::`;
    await editTopic(held(as.vip), id, { title: '一个话题', content: hidden, sectionId: section, tags: [], version: 1 });
    await editComment(held(as.vip), comment.id, { content: await content(), version: 1 });
    await editReply(held(as.vip), reply.id, { content: await content(), version: 1 });
    expect((await answered()).slice(1)).toEqual(['failed', 'failed']);
    const part = await given.site.db.row<{ html: string }>(
      sql`select p.html from hidden_content_version p join hidden_content h on h.id = p.hidden_content_id where h.topic_id = ${id}`,
    );
    expect(state(part?.html)).toBe('failed');
  });

  it('that is longer than the site takes is refused when it has been looked at', async () => {
    await given.site.db.run(sql`insert into setting (key, value) values ('videoMaxSeconds', '10')`);
    await given.site.settings.reload();
    const path = await sendFilm(mia, given.site, { bytes: await givenFilm({ seconds: 12, size: '64x36', hasSound: false }) });
    await workOffFilms(given.site);
    expect(await stateOf(path, as.mia)).toMatchObject({ state: 'failed', fault: 'tooLong' });
  });

  it('goes with all its pieces: unused after two hours, and when staff take it down, even at work on it', async () => {
    await sweepAttachments(given.site, new Date(Date.now() + 100 * 3_600_000));
    await given.site.outbox.deliver();
    const everything = async () => [...(await objectsOf(given.site)), ...(await given.site.objects.list('film/'))];
    const kept = await everything();
    const [unused, removed, early] = [
      await sendFilm(mia, given.site, { bytes: film }),
      await sendFilm(mia, given.site, { bytes: film }),
      await sendFilm(mia, given.site, { bytes: film }),
    ];
    const idOf = async (path: string) => (await given.site.db.row<{ id: string }>(sql`select id from attachment where path = ${path}`))?.id ?? '';
    await removeAttachment(as.keeper, { id: await idOf(early), reason: '不该在这里' });
    await workOffFilms(given.site);
    expect((await everything()).length).toBe(kept.length + 8);
    await removeAttachment(as.keeper, { id: await idOf(removed), reason: '不该在这里' });
    await given.site.outbox.deliver();
    expect((await ask(removed)).statusCode).toBe(404);
    await sweepAttachments(given.site, new Date(Date.now() + 121 * 60_000));
    await given.site.outbox.deliver();
    expect([(await ask(unused)).statusCode, await everything()]).toEqual([404, kept]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { objectsOf } from '#features/attachment/server/fixtures.ts';
import { removeAttachment } from '#features/attachment/server/remove-attachment.ts';
import { sweepAttachments } from '#features/attachment/server/upkeep-public.ts';
import { auditOf } from '#features/audit/server/public.ts';
import { editComment, editReply } from '#features/comment/server/edit-comment.ts';
import { listComments } from '#features/comment/server/list-comments.ts';
import { listReplies } from '#features/comment/server/list-replies.ts';
import { postComment, postReply } from '#features/comment/server/post-comment.ts';
import { guestActor } from '#features/role/server/public.ts';
import { editTopic } from '#features/topic/server/edit-topic.ts';
import { memberActorFixture, sectionFixture, topicFixture } from '#features/topic/server/fixtures.ts';
import { listTopics } from '#features/topic/server/list-topics.ts';
import { readTopic } from '#features/topic/server/read-topic.ts';
import { sql } from '#platform/server/database/sql.ts';
import type { Context } from '#platform/server/http/context.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { type Caller, type Served, serve } from '#tests/serve.ts';
import { memberFixture, signIn } from '#tests/session-fixture.ts';
import { hasFfmpeg, videoFixture, whyNoVideos } from '#tests/video-fixture.ts';
import { sendVideo, workOffVideos } from './fixtures.ts';
import { listStates } from './list-states.ts';
import { listVideos } from './list-videos.ts';
import { retryVideo, staffRetryVideo } from './retry-video.ts';
import { insertVideo, setFailed, takeVideo } from './store.ts';
import { nameOf } from './video-name.ts';

let testSite: TestSite;
let served: Served;
let mia: Caller;
let as: Record<'mia' | 'vip' | 'other' | 'manager' | 'guest', Context>;
let section: string;
let closed: string;
let video: Buffer;
beforeAll(async () => {
  testSite = await createTestSite({ rateLimitFactor: 1000 });
  const { site } = testSite;
  served = await serve(site);
  const miaId = await memberFixture(site, { account: 'mia' });
  mia = await signIn(served, site, miaId);
  const actor = async (account: string, roles: string[] = []) =>
    testSite.context({ actor: await memberActorFixture(site, { account, roles }) });
  const [vip, other, manager] = [
    await actor('vip_writer', ['vip']),
    await actor('other'),
    await actor('keeper', ['staff']),
  ];
  const own = await actor('mia_too');
  as = {
    vip,
    other,
    manager,
    guest: testSite.context({ actor: await guestActor(site) }),
    mia: { ...own, actor: { ...own.actor, id: miaId } as Context['actor'] },
  };
  section = await sectionFixture(site);
  closed = await sectionFixture(site, { name: '会员专区', only: 'vip' });
  video = hasFfmpeg ? await videoFixture({ size: '960x540', seconds: 2 }) : Buffer.alloc(0);
});
afterAll(async () => {
  await served.close();
  await testSite.close();
});

const text = (path: string) => `看片：\n\n![茶席](${path})`;
const htmlOf = async (id: string, context = as.guest) => (await readTopic(context, id)).html;
const stateOf = async (path: string, context = as.guest) => (await listStates(context, [nameOf(path)])).records[0];
const request = (url: string, headers: Record<string, string> = {}) =>
  served.server.inject({ method: 'GET', url, headers });
/** Addresses in a playlist, resolved against its own. */
const namedIn = (list: string, at: string) =>
  [...list.matchAll(/^(?!#)\S+|URI="([^"]+)"/gm)].map(([line, uri]) => {
    const url = new URL(uri ?? line, `http://house${at}`);
    return url.pathname + url.search;
  });

// Last: 4 kinds of addresses of 2 films: bare 403, marked 200
describe.skipIf(!hasFfmpeg)(`[U1 U2] a film sent in${whyNoVideos}`, () => {
  it('waits with a note in the thread, and plays there once it is ready, without anybody posting again', async () => {
    const path = await sendVideo(mia, testSite.site, { bytes: video });
    const id = await topicFixture(as.vip, { sectionId: section, content: text(path) });
    await postComment(as.vip, { kind: 'topic', id }, { content: text(path) });
    const waiting = await htmlOf(id);
    expect(waiting).toContain(
      `<span class="film" data-video="${nameOf(path)}" data-film="waiting"><strong>茶席</strong>`,
    );
    expect(waiting).not.toContain('<video');
    expect(await stateOf(path)).toMatchObject({ state: 'queued', progress: 0, fault: null });
    expect((await listTopics(as.guest, { sort: 'newest', page: 1 } as never)).records[0]).toMatchObject({
      marks: { video: true },
    });
    expect(await workOffVideos(testSite.site)).toBe(1);
    const stem = path.replace('.m3u8', '');
    const html = await htmlOf(id);
    expect(html).toContain(
      `<video src="${stem}-480.mp4" data-video="${nameOf(path)}" title="茶席" poster="${stem}.webp" width="854" height="480" preload="none" controls`,
    );
    expect(
      (await listComments(as.guest, { kind: 'topic', id }, { page: 1 } as never)).records[0]?.content,
    ).toMatchObject({
      html: expect.stringContaining('<video'),
    });
    expect(await stateOf(path)).toMatchObject({ state: 'ready', progress: 100 });
  });

  it('is handed out piece by piece, as lists, as one file and with its picture, and no longer as it came', async () => {
    const path = await sendVideo(mia, testSite.site, {
      bytes: await videoFixture({ size: '1280x720', ending: 'mkv' }),
      name: 'big.mkv',
    });
    await topicFixture(as.vip, { sectionId: section, content: text(path) });
    await workOffVideos(testSite.site);
    const master = await request(path);
    expect(master.headers).toMatchObject({
      'content-type': 'application/vnd.apple.mpegurl; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=2592000, immutable',
    });
    const lists = namedIn(master.body, path);
    expect(lists).toEqual([path.replace('.m3u8', '-480.m3u8'), path.replace('.m3u8', '-720.m3u8')]);
    for (const list of lists) {
      const pieces = new Set(namedIn((await request(list)).body, list));
      expect([...pieces]).toEqual([list.replace('.m3u8', '.mp4')]);
      const [piece = ''] = pieces;
      const part = await request(piece, { range: 'bytes=4-7' });
      expect([part.statusCode, part.body, part.headers['content-type']]).toEqual([206, 'ftyp', 'video/mp4']);
    }
    const poster = await request(path.replace('.m3u8', '.webp'));
    expect([poster.statusCode, poster.headers['content-type'], poster.rawPayload.subarray(8, 12).toString()]).toEqual([
      200,
      'image/webp',
      'WEBP',
    ]);
    for (const odd of ['-360.mp4', '-480.webp', '.mkv', '.mp4', '-1.m3u8'])
      expect((await request(path.replace('.m3u8', odd))).statusCode, odd).toBe(404);
    expect(await testSite.site.objects.list('film/')).toEqual([]);
  });

  it('of a closed section or a hidden part opens by its marked addresses alone, in all its pieces', async () => {
    const path = await sendVideo(mia, testSite.site, { bytes: video });
    const id = await topicFixture(as.vip, { sectionId: closed, content: text(path) });
    const hiddenPath = await sendVideo(mia, testSite.site, { bytes: video });
    const hiding = await topicFixture(as.vip, {
      sectionId: section,
      content: `看\n\n:::hide comment\n${text(hiddenPath)}\n:::`,
    });
    await workOffVideos(testSite.site);
    const page = await readTopic(as.guest, hiding);
    expect(JSON.stringify(page)).not.toContain(nameOf(hiddenPath).slice(2));
    const guard = (await readTopic(as.vip, hiding)).gates[0];
    for (const [at, html] of [
      [path, await htmlOf(id, as.vip)],
      [hiddenPath, guard?.html ?? ''],
    ] as const) {
      const src = /<video src="([^"]+)"/.exec(html)?.[1] ?? '';
      expect(src).toMatch(/-480\.mp4\?s=/);
      const mark = src.split('?')[1];
      for (const ending of ['.m3u8', '-480.m3u8', '-480.mp4', '.webp']) {
        const address = at.replace('.m3u8', ending);
        expect([(await request(address)).statusCode, (await request(`${address}?${mark}`)).statusCode], ending).toEqual(
          [403, 200],
        );
      }
      const [list = ''] = namedIn((await request(`${at}?${mark}`)).body, at);
      const [piece = '', again = ''] = namedIn((await request(list)).body, list);
      expect([list.endsWith(`?${mark}`), piece, again]).toEqual([
        true,
        `${at.replace('.m3u8', '-480.mp4')}?${mark}`,
        piece,
      ]);
      expect((await request(piece, { range: 'bytes=0-9' })).statusCode).toBe(206);
    }
  });

  it('that nothing can read says so to its sender, and is tried again when he asks', async () => {
    const broken = Buffer.concat([Buffer.from('1a45dfa3', 'hex'), Buffer.alloc(5000, 7)]);
    const path = await sendVideo(mia, testSite.site, { bytes: broken, name: 'broken.webm' });
    const id = await topicFixture(as.vip, { sectionId: section, content: text(path) });
    await workOffVideos(testSite.site);
    expect(await htmlOf(id)).toContain('data-film="failed"');
    expect((await readTopic(as.guest, id)).html).not.toContain('<video');
    expect(await stateOf(path, as.other)).toMatchObject({ state: 'failed', fault: null, retryId: null });
    const seen = await stateOf(path, as.mia);
    expect(seen).toMatchObject({ state: 'failed', fault: 'unreadable', retryId: expect.any(String) });
    const retryId = seen?.retryId ?? '';
    await expect(retryVideo(as.other, retryId)).rejects.toMatchObject({ code: 'video.notFound' });
    await retryVideo(as.mia, retryId);
    await testSite.site.outbox.deliver();
    expect(await htmlOf(id)).toContain('data-film="waiting"');
    await expect(retryVideo(as.mia, retryId)).rejects.toMatchObject({ code: 'video.notFailed' });
    await workOffVideos(testSite.site);
    await staffRetryVideo(as.manager, retryId);
    const [notified] = await auditOf(testSite.site.db, { target: { kind: 'video', id: retryId }, limit: 1 });
    expect(notified).toMatchObject({ action: 'video.retry', before: { state: 'failed' } });
    const listed = await listVideos(as.manager, { page: 1 });
    expect([listed.hasTools, listed.records[0]]).toMatchObject([
      true,
      { state: 'queued', name: 'broken.webm', owner: { account: 'mia' } },
    ]);
    await workOffVideos(testSite.site);
  });

  it('that is settled while a text that shows it is on its way is shown as it is, wherever it stands', async () => {
    /** Delays the writer after rendering, before the text is stored. */
    const held = (context: Context): Context => ({
      ...context,
      transaction: async (work) => {
        expect(await workOffVideos(testSite.site)).toBe(1);
        return await context.transaction(work);
      },
    });
    const sendBroken = () =>
      sendVideo(mia, testSite.site, {
        bytes: Buffer.concat([Buffer.from('1a45dfa3', 'hex'), Buffer.alloc(5000, 7)]),
        name: 'broken.webm',
      });
    const state = (html: string | undefined) => /data-film="(\w+)"/.exec(html ?? '')?.[1];
    const content = async () => text(await sendBroken());
    const id = await topicFixture(held(as.vip), { sectionId: section, content: await content() });
    const comment = await postComment(held(as.vip), { kind: 'topic', id }, { content: await content() });
    const reply = await postReply(held(as.vip), comment.id, { content: await content() });
    const answered = async () => {
      await testSite.site.outbox.deliver();
      const [first] = (await listComments(as.guest, { kind: 'topic', id }, { order: 'oldest', page: 1 })).records;
      const [under] = (await listReplies(as.guest, comment.id, 1)).records;
      return [await htmlOf(id), first?.content?.html, under?.html].map(state);
    };
    expect(await answered()).toEqual(['failed', 'failed', 'failed']);
    const hidden = `:::hide comment\n${await content()}\n:::`;
    await editTopic(held(as.vip), id, { title: '一个话题', content: hidden, sectionId: section, tags: [], version: 1 });
    await editComment(held(as.vip), comment.id, { content: await content(), version: 1 });
    await editReply(held(as.vip), reply.id, { content: await content(), version: 1 });
    expect((await answered()).slice(1)).toEqual(['failed', 'failed']);
    const part = await testSite.site.db.row<{ html: string }>(
      sql`
        select p.html from hidden_content_version p join hidden_content h on h.id = p.hidden_content_id
          where h.target_kind = 'topic' and h.target_id = ${id}`,
    );
    expect(state(part?.html)).toBe('failed');
  });

  it('that is longer than the site takes is refused when it has been looked at', async () => {
    await testSite.site.db.run(sql`insert into setting (key, value) values ('videoMaxSeconds', '10')`);
    await testSite.site.settings.reload();
    const path = await sendVideo(mia, testSite.site, {
      bytes: await videoFixture({ seconds: 12, size: '64x36', hasSound: false }),
    });
    await workOffVideos(testSite.site);
    expect(await stateOf(path, as.mia)).toMatchObject({ state: 'failed', fault: 'tooLong' });
  });

  it('goes with all its pieces: unused after two hours, and when staff take it down, even at work on it', async () => {
    await sweepAttachments(testSite.site, new Date(Date.now() + 100 * 3_600_000));
    await testSite.site.outbox.deliver();
    const everything = async () => [
      ...(await objectsOf(testSite.site)),
      ...(await testSite.site.objects.list('film/')),
    ];
    const stored = await everything();
    const [unused, removed, early] = [
      await sendVideo(mia, testSite.site, { bytes: video }),
      await sendVideo(mia, testSite.site, { bytes: video }),
      await sendVideo(mia, testSite.site, { bytes: video }),
    ];
    const idOf = async (path: string) =>
      (await testSite.site.db.row<{ id: string }>(sql`select id from attachment where path = ${path}`))?.id ?? '';
    await removeAttachment(as.manager, { id: await idOf(early), reason: '不该在这里' });
    await workOffVideos(testSite.site);
    expect((await everything()).length).toBe(stored.length + 8);
    await removeAttachment(as.manager, { id: await idOf(removed), reason: '不该在这里' });
    await testSite.site.outbox.deliver();
    expect((await request(removed)).statusCode).toBe(404);
    await sweepAttachments(testSite.site, new Date(Date.now() + 121 * 60_000));
    await testSite.site.outbox.deliver();
    expect([(await request(unused)).statusCode, await everything()]).toEqual([404, stored]);
  });
});

it('members’ videos take turns: who sends many holds up each of the others for one', async () => {
  const { db } = testSite.site;
  const names: string[] = [];
  for (const [account, count] of [
    ['a', 3],
    ['b', 1],
  ] as const) {
    const ownerId = await memberFixture(testSite.site, { account: `films_${account}` });
    for (let at = 1; at <= count; at += 1) {
      const row = await db.row<{ id: string }>(sql`
        insert into attachment (path, owner_id, kind, state, content_type, size, name)
        values (${`/files/u/${account}${at}/${'0'.repeat(38)}.m3u8`}, ${ownerId}, 'video', 'kept', 'video/mp4', 1,
          'a.mp4') returning id`);
      await insertVideo(db, { attachmentId: row?.id ?? '', at: new Date().toISOString() });
    }
  }
  const at = () => new Date().toISOString();
  const until = new Date(Date.now() + 60_000).toISOString();
  for (let video = await takeVideo(db, { at: at(), until }); video; video = await takeVideo(db, { at: at(), until })) {
    names.push(video.path.slice('/files/u/'.length, '/files/u/a1'.length));
    await db.transaction((tx) => setFailed(tx, { ...video, fault: 'unreadable', at: at() }));
  }
  expect(names).toEqual(['a1', 'b1', 'a2', 'a3']);
});

it('is taken without looking at all that one member has sent', async () => {
  const { db } = testSite.site;
  const ownerId = await memberFixture(testSite.site, { account: 'films_many' });
  await db.run(sql`
    insert into attachment (path, owner_id, kind, state, content_type, size, name)
    select '/files/u/' || substr(md5(n::text), 1, 2) || '/' || substr(md5(n::text) || md5(n::text), 1, 38) || '.m3u8',
      ${ownerId}, 'video', 'kept', 'video/mp4', 1, 'a.mp4'
    from generate_series(1, 6000) n`);
  await db.run(sql`
    insert into video (attachment_id, created_at, changed_at, state)
    select id, now(), now(), case when id % 3 = 0 then 'queued' else 'ready' end from attachment
    where owner_id = ${ownerId}`);
  const [at, until] = [new Date().toISOString(), new Date(Date.now() + 60_000).toISOString()];
  const before = performance.now();
  expect(await takeVideo(db, { at, until })).toBeDefined();
  // Compared with each of the others, they take ten times as long.
  expect(performance.now() - before).toBeLessThan(1500);
});

import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { zh as attachment } from '#features/attachment/messages.zh.ts';
import { memoryOf } from '#features/attachment/web/send-in-parts.ts';
import { zh as embed } from '#features/embed/messages.zh.ts';
import { zh as topic } from '#features/topic/web/messages.zh.ts';
import { zh as videoFile } from '#features/video/web/messages.zh.ts';
import { sql } from '#platform/server/database/sql.ts';
import { en as videoEn } from '#platform/shared/video-messages.en.ts';
import { zh as videoZh } from '#platform/shared/video-messages.zh.ts';
import { zh as rich } from '#platform/web/editor/rich/messages.zh.ts';
import { barriers } from '#tests/journeys/inspect-page.ts';
import { openJourney } from '#tests/journeys/journey.ts';
import { farFromPicture } from '#tests/journeys/picture-pixels.ts';
import { hasFfmpeg, videoFixture, whyNoVideos } from '#tests/video-fixture.ts';

const journey = openJourney();
const { panel } = attachment;
const written = (page: Page) =>
  page
    .locator('.cm-content')
    .evaluate((element) => [...element.querySelectorAll('.cm-line')].map((line) => line.textContent).join('\n'));
/** Told again, a story has another hero. */
let tellings = 0;
const nameOf = (word: string) => {
  tellings += 1;
  return `${word}_${tellings}`;
};

async function openVideoPanel(page: Page): Promise<void> {
  await page.goto('/addTopic');
  const text = page.locator('.cm-content');
  await text.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await page.getByRole('toolbar').getByRole('button', { name: rich.tools.video, exact: true }).click();
  await page.getByLabel(embed.panel.byUpload, { exact: true }).check();
}

const chooser = (page: Page) => page.getByLabel(panel.chooseVideos, { exact: true }).and(page.locator('input'));

async function post(page: Page, title: string, section = '生活'): Promise<void> {
  await page.getByLabel(topic.form.title, { exact: true }).fill(title);
  await page.getByLabel(topic.form.section).selectOption({ label: section });
  await page.getByRole('button', { name: topic.form.post, exact: true }).click();
  await page.waitForURL(/\/thread\?topicId=/);
}

/** As if somebody were at work on another film: the next ones wait, until they are let go. */
async function holdVideos(): Promise<() => Promise<void>> {
  const path = `/files/u/00/${randomBytes(19).toString('hex')}.m3u8`;
  await journey.db.run(sql`
    with film as (insert into attachment (path, kind, state, content_type, size, name, loose_since)
      values (${path}, 'video', 'kept', 'video/mp4', 1, 'held', null) returning id)
    insert into video (attachment_id, state, taken_until, created_at, changed_at)
      select id, 'processing', now() + interval '10 minutes', now(), now() from film`);
  return async () => {
    await journey.db.run(sql`delete from attachment where path = ${path}`);
  };
}

describe.skipIf(!hasFfmpeg)(`a film of one's own${whyNoVideos}`, () => {
  let bytes: Buffer;
  beforeAll(async () => {
    bytes = await videoFixture({ size: '960x540', seconds: 2 });
  });

  it('is uploaded from the editor, is waited for in the thread, and plays there once it is ready', async () => {
    const { page, troubles } = await journey.member(nameOf('film_maker'));
    const params: string[] = [];
    const letGo = await holdVideos();
    page.on('request', (request) => params.push(new URL(request.url()).pathname));
    await openVideoPanel(page);
    await chooser(page).setInputFiles([{ name: '水开了.mp4', mimeType: 'video/mp4', buffer: bytes }]);
    await page.getByLabel(panel.titleOf({ name: '水开了.mp4' })).fill('一壶[水]');
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('button', { name: panel.insertVideos({ count: 1 }) }).click();
    await expect
      .poll(() => written(page))
      .toMatch(/!\[一壶\\\[水\\\]\]\(\/files\/u\/[0-9a-f]{2}\/[0-9a-f]{38}\.m3u8\)/);
    await post(page, '烧水的视频');
    const player = page.locator('main .prose video');
    const box = page.locator('main .prose .film');
    await box.getByText(videoZh.waiting).waitFor();
    expect(await box.getByText(videoEn.waiting).isVisible()).toBe(false);
    await box.getByRole('progressbar', { name: videoFile.progress }).waitFor();
    expect(await barriers(page)).toEqual([]);
    await letGo();
    await player.waitFor({ timeout: 100_000 });
    expect(
      await player.evaluate((video) => [
        video.getAttribute('width'),
        video.getAttribute('height'),
        video.getAttribute('title'),
      ]),
    ).toEqual(['854', '480', '一壶[水]']);
    await expect
      .poll(() => player.evaluate((video) => (video instanceof HTMLVideoElement ? video.poster : '')))
      .toMatch(/\.webp$/);
    expect(params.some((path) => path.endsWith('.mp4'))).toBe(false);
    const poster = await page.request.get((await player.getAttribute('poster')) ?? '');
    expect(await farFromPicture(player, await poster.body())).toBeLessThan(12);
    await player.evaluate((video) => video instanceof HTMLVideoElement && void video.play().catch(() => undefined));
    await expect.poll(() => params.some((path) => /-480\.m3u8$/.test(path)), { timeout: 20_000 }).toBe(true);
    await expect
      .poll(() => player.evaluate((video) => (video instanceof HTMLVideoElement ? video.currentTime : 0)), {
        timeout: 20_000,
      })
      .toBeGreaterThan(0.1);
    expect(troubles).toEqual([]);
    expect(await barriers(page)).toEqual([]);

    // Who has no script plays the one file.
    const plain = await journey.visitor({ javaScriptEnabled: false });
    await plain.page.goto(page.url());
    expect(await plain.page.locator('main .prose video').getAttribute('src')).toMatch(/-480\.mp4$/);
  });

  it('of a closed section is played although its links have ended, or are refused', async () => {
    const { page, memberId } = await journey.member(nameOf('closed_maker'));
    await journey.db.run(
      sql`
        insert into member_role (member_id, role_id, ends_at) select ${memberId}, id, now() + interval '1 hour'
          from role where code = 'vip'`,
    );
    await openVideoPanel(page);
    await chooser(page).setInputFiles([{ name: '只给会员.mp4', mimeType: 'video/mp4', buffer: bytes }]);
    await page.getByRole('button', { name: panel.insertVideos({ count: 1 }) }).click();
    await post(page, '只给会员看的视频', '会员专区');
    const player = page.locator('main .prose video');
    const position = () => player.evaluate((video) => (video instanceof HTMLVideoElement ? video.currentTime : 0));
    // One whose end is long over, and one this browser takes for good.
    for (const mark of [`1.${'x'.repeat(22)}`, `zzzzzzz.${'x'.repeat(22)}`]) {
      await player.waitFor({ timeout: 100_000 });
      const src = (await player.getAttribute('src')) ?? '';
      expect(src).toMatch(/\?s=[a-z0-9]+\.[\w-]{22}$/);
      await player.evaluate(
        (video, ended) =>
          video.setAttribute('src', (video.getAttribute('src') ?? '').replace(/\?s=.*$/, `?s=${ended}`)),
        mark,
      );
      // What the server had refused before it was pressed is pressed again.
      const press = () =>
        player.evaluate(
          (video) => video instanceof HTMLVideoElement && video.paused && void video.play().catch(() => undefined),
        );
      await expect.poll(() => press().then(position), { timeout: 30_000, interval: 500 }).toBeGreaterThan(0.1);
      await page.reload();
    }
  });

  it('that cannot be read says why to its sender, in the thread, with a way to try again', async () => {
    const { page } = await journey.member(nameOf('unlucky_maker'));
    await openVideoPanel(page);
    await chooser(page).setInputFiles([
      { name: 'notes.mp4', mimeType: 'video/mp4', buffer: Buffer.from('no film at all') },
    ]);
    await page.getByText(attachment.errors.notVideo).waitFor();
    await page.getByRole('button', { name: panel.remove({ name: 'notes.mp4' }) }).click();
    await chooser(page).setInputFiles([
      {
        name: 'broken.webm',
        mimeType: 'video/webm',
        buffer: Buffer.concat([Buffer.from('1a45dfa3', 'hex'), Buffer.alloc(4000, 7)]),
      },
    ]);
    await page.getByRole('button', { name: panel.insertVideos({ count: 1 }) }).click();
    await post(page, '放不出来的视频');
    await page.locator('main .prose .film[data-film="failed"]').waitFor({ timeout: 60_000 });
    await page.getByText(videoFile.faults.unreadable).waitFor();
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('button', { name: videoFile.retry }).click();
    await page
      .locator('main .prose .film[data-film="failed"]')
      .getByText(videoFile.faults.unreadable)
      .waitFor({ timeout: 60_000 });
    // And again, as often as he likes.
    await expect
      .poll(() => page.getByRole('button', { name: videoFile.retry }).isEnabled(), { timeout: 20_000 })
      .toBe(true);
  });

  it('goes on where it stopped when the line was lost, and after a reload', async () => {
    // Three parts, of which nobody looks at more than the beginning.
    const large = Buffer.concat([bytes, Buffer.alloc(17 * 1024 * 1024)]);
    const { page, context } = await journey.member(nameOf('on_a_train'));
    let isTruncated = false;
    const parts: string[] = [];
    await context.route('**/api/attachments/uploads/*/parts/*', (route) => {
      const number = route.request().url().split('/').at(-1) ?? '';
      // The first goes through, then the line is gone.
      if (isTruncated && number !== '1') return route.abort('connectionreset');
      parts.push(number);
      return route.continue();
    });
    await openVideoPanel(page);
    isTruncated = true;
    // On a disk it keeps its name, its size and its time: chosen again, it is the same file.
    const file = path.join(await fs.mkdtemp(path.join(os.tmpdir(), 'teahouse-film-')), 'long.mp4');
    await fs.writeFile(file, large);
    await chooser(page).setInputFiles(file, { timeout: 60_000 });
    await expect.poll(() => parts, { timeout: 30_000 }).toEqual(['1']);
    const uploaded = () => journey.db.row<{ count: number }>(sql`select count(*)::int as count from attachment_part`);
    await expect.poll(async () => (await uploaded())?.count, { timeout: 30_000 }).toBeGreaterThan(0);
    const { mtimeMs } = await fs.stat(file);
    const key = memoryOf('video', { name: 'long.mp4', size: large.length, lastModified: Math.trunc(mtimeMs) });
    expect(await page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('upload:')))).toEqual([
      key,
    ]);
    // Only when the page is gone: it tries by itself until then.
    await page.reload();
    isTruncated = false;
    await openVideoPanel(page);
    await chooser(page).setInputFiles(file, { timeout: 60_000 });
    await page.getByText(/已上传/).waitFor({ timeout: 60_000 });
    expect([...parts].sort()).toEqual(['1', '2', '3']);
    // What is there is not remembered any more.
    expect(await page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('upload:')))).toEqual(
      [],
    );
    await fs.rm(path.dirname(file), { recursive: true, force: true });
  });
});

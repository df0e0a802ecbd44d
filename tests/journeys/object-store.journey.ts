import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { zh as attachment } from '#features/attachment/messages.zh.ts';
import { zh as consoleMessages } from '#features/console/web/messages.zh.ts';
import { zh as embed } from '#features/embed/messages.zh.ts';
import { zh as storage } from '#features/storage/web/admin/messages.zh.ts';
import { zh as topic } from '#features/topic/web/messages.zh.ts';
import { openS3Store } from '#platform/server/file/s3-store.ts';
import { zh as rich } from '#platform/web/editor/rich/messages.zh.ts';
import { openVisitor, sharedBrowser, type Visitor } from '#tests/journeys/browser.ts';
import { pictureFixture } from '#tests/picture-fixture.ts';
import { type ProductionServer, startProduction } from '#tests/production-server.ts';
import { type S3Server, startS3 } from '#tests/s3-server.ts';
import { hasFfmpeg, videoFixture, whyNoVideos } from '#tests/video-fixture.ts';

// A house of its own: where files go is decided for the whole of one.
let site: ProductionServer;
let s3: S3Server;
let browser: Browser;
let owner: Visitor;
beforeAll(async () => {
  site = await startProduction({ isDemo: true, environment: { RATE_LIMIT_FACTOR: '100' } });
  s3 = await startS3({ from: site.url });
  browser = await sharedBrowser();
  owner = await openVisitor(browser, site.url);
  await owner.page.goto(/http\S+\/login\?token=\S+/.exec(site.output())?.[0] ?? '');
  await owner.page.waitForURL((url) => url.pathname === '/');
});
afterAll(async () => {
  await owner?.close();
  await site?.stop();
  await site?.discard();
  await s3?.close();
});

const { panel } = attachment;
const tool = (page: Page, name: string) => page.getByRole('toolbar').getByRole('button', { name, exact: true });
const inputOf = (page: Page, label: string) => page.getByLabel(label, { exact: true }).and(page.locator('input'));

/** Chooses the store in the console, whatever stood there. */
async function choose(page: Page, input: { isDirect: boolean }): Promise<void> {
  await page.goto('/admin/storage');
  await page.getByLabel(storage.isOn).setChecked(true);
  await page.getByLabel(storage.isDirect).setChecked(input.isDirect);
  await page.getByLabel(storage.endpoint).fill(s3.place.endpoint);
  await page.getByLabel(storage.bucket).fill(s3.place.bucket);
  await page.getByLabel(storage.keyId).fill(s3.place.keyId);
  await page.getByRole('textbox', { name: storage.keySecret }).fill(s3.place.keySecret);
  await page.getByRole('button', { name: consoleMessages.save, exact: true }).click();
  await page.getByText(storage.savedOn, { exact: true }).waitFor();
}

async function openEditor(page: Page): Promise<void> {
  await page.goto('/addTopic');
  await page.locator('.cm-content').click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
}

async function addVideo(page: Page, video: { name: string; buffer: Buffer }): Promise<void> {
  await tool(page, rich.tools.video).click();
  await page.getByLabel(embed.panel.byUpload, { exact: true }).check();
  await inputOf(page, panel.chooseVideos).setInputFiles([{ ...video, mimeType: 'video/mp4' }]);
  await page.getByRole('button', { name: panel.insertVideos({ count: 1 }) }).click();
}

async function post(page: Page, title: string): Promise<void> {
  await page.getByLabel(topic.form.title, { exact: true }).fill(title);
  await page.getByLabel(topic.form.section).selectOption({ label: '生活' });
  await page.getByRole('button', { name: topic.form.post, exact: true }).click();
  await page.waitForURL(/\/thread\?topicId=/);
}

describe('a store that speaks S3', () => {
  it('is chosen in the console, takes a picture, and shows it in the thread', async () => {
    const { page } = owner;
    await choose(page, { isDirect: false });
    await openEditor(page);
    await tool(page, rich.tools.image).click();
    await inputOf(page, panel.chooseImages).setInputFiles([
      { name: '茶席.png', mimeType: 'image/png', buffer: await pictureFixture('png', { width: 900, height: 600 }) },
    ]);
    await page.getByRole('button', { name: panel.insertImages({ count: 1 }) }).click();
    await post(page, '放在别处的图');
    const picture = page.locator('main .prose img[alt="茶席"]');
    await expect
      .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0))
      .toBe(true);
    const store = openS3Store(s3.place);
    expect((await store.list('u/')).some((key) => key.endsWith('.webp'))).toBe(true);
    await store.close();
  });

  it.skipIf(!hasFfmpeg)(
    `takes a film in parts straight from the browser, and plays it in the thread${whyNoVideos}`,
    async () => {
      const { page, troubles } = owner;
      await choose(page, { isDirect: true });
      const straight: string[] = [];
      const throughUs: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'PUT') straight.push(new URL(request.url()).origin);
        if (/\/uploads\/\w+\/parts\/\d+$/.test(request.url())) throughUs.push(request.url());
      });
      await openEditor(page);
      troubles.length = 0;
      // Two parts: what stands behind the film nobody plays.
      await addVideo(page, {
        name: '水开了.mp4',
        buffer: Buffer.concat([await videoFixture({ size: '640x360' }), Buffer.alloc(9 * 1024 * 1024)]),
      });
      await page.locator('.cm-line', { hasText: '.m3u8' }).waitFor({ timeout: 60_000 });
      expect([straight, throughUs]).toEqual([[s3.place.endpoint, s3.place.endpoint], []]);
      await post(page, '放在别处的视频');
      const player = page.locator('main .prose video');
      await player.waitFor({ timeout: 60_000 });
      await player.evaluate((video) => video instanceof HTMLVideoElement && void video.play().catch(() => undefined));
      await expect
        .poll(() => player.evaluate((video) => (video instanceof HTMLVideoElement ? video.currentTime : 0)), {
          timeout: 30_000,
        })
        .toBeGreaterThan(0.1);
      // The policy lets in the store, and nothing of the film comes from there.
      expect(troubles.filter((trouble) => trouble !== `asked ${s3.place.endpoint}`)).toEqual([]);
      const store = openS3Store(s3.place);
      expect((await store.list('u/')).filter((key) => /\.(?:mp4|m3u8)$/.test(key)).length).toBe(3);
      expect(await store.list('film/')).toEqual([]);
      await store.close();
    },
  );

  it.skipIf(!hasFfmpeg)(`that does not talk to browsers gets the parts through this server${whyNoVideos}`, async () => {
    const { page, context } = owner;
    await context.route(`${s3.place.endpoint}/**`, (route) => route.abort('connectionrefused'));
    await openEditor(page);
    await addVideo(page, { name: '又开了.mp4', buffer: await videoFixture({ size: '320x180' }) });
    await page.locator('.cm-line', { hasText: '.m3u8' }).waitFor({ timeout: 60_000 });
    await context.unroute(`${s3.place.endpoint}/**`);
  });
});

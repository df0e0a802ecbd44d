import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { zh as attachment } from '#features/attachment/messages.zh.ts';
import { zh as admin } from '#features/attachment/web/admin/messages.zh.ts';
import { zh as consoleWords } from '#features/console/web/messages.zh.ts';
import { zh as topic } from '#features/topic/web/messages.zh.ts';
import { zh as rich } from '#platform/web/editor/rich/messages.zh.ts';
import { fileFixture } from '#tests/file-fixture.ts';
import type { Visitor } from '#tests/journeys/browser.ts';
import { barriers, expectSound } from '#tests/journeys/inspect-page.ts';
import { openJourney } from '#tests/journeys/journey.ts';
import { pictureFixture } from '#tests/picture-fixture.ts';
import { memberFixture } from '#tests/session-fixture.ts';

const journey = openJourney();
const { panel } = attachment;
const tool = (page: Page, name: string) => page.getByRole('toolbar').getByRole('button', { name, exact: true });
const written = (page: Page) =>
  page
    .locator('.cm-content')
    .evaluate((element) => [...element.querySelectorAll('.cm-line')].map((line) => line.textContent).join('\n'));

let author: Visitor;
let manager: Visitor;
beforeAll(async () => {
  author = await journey.member('picture_writer');
  manager = await journey.visitor();
  await journey.signIn(
    manager.page,
    await memberFixture({ db: journey.db }, { account: 'picture_keeper', roles: ['staff'] }),
  );
});

/** The editor on its page, empty, with the caret in it. */
async function openEditor(page: Page): Promise<void> {
  await page.goto('/addTopic');
  const text = page.locator('.cm-content');
  await text.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
}

describe('pictures and files in a text', () => {
  it('are picked, several at once, described, and stand in the thread; a refused one says why', async () => {
    const { page, troubles } = author;
    await openEditor(page);
    await tool(page, rich.tools.image).click();
    const chooser = page.getByLabel(panel.chooseImages, { exact: true }).and(page.locator('input'));
    await chooser.setInputFiles([
      { name: '茶席.png', mimeType: 'image/png', buffer: await pictureFixture('png', { width: 900, height: 600 }) },
      { name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer: await pictureFixture('jpeg') },
      { name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('\x89PNG\r\n\x1a\nnothing', 'latin1') },
    ]);
    const list = page.getByRole('list', { name: panel.chosen });
    await expect.poll(() => list.getByText(/已上传/).count()).toBe(2);
    await list.getByText(attachment.errors.unreadable).waitFor();
    // Sent again it would be refused again.
    expect(await list.getByRole('button', { name: panel.retry, exact: true }).count()).toBe(0);
    expect(await barriers(page)).toEqual([]);
    await page.getByLabel(panel.altOf({ name: 'IMG_0001.jpg' })).fill('一壶[新]茶');
    await page.getByRole('button', { name: panel.remove({ name: 'broken.png' }) }).click();
    await page.getByRole('button', { name: panel.insertImages({ count: 2 }) }).click();
    await expect
      .poll(() => written(page))
      .toMatch(/!\[茶席\]\(\/files\/u\/[^)]+\.webp\)\n\n!\[一壶\\\[新\\\]茶\]\(\/files\/u\/[^)]+\.webp\)/);

    await tool(page, rich.tools.file).click();
    await page
      .getByLabel(panel.chooseFiles, { exact: true })
      .and(page.locator('input'))
      .setInputFiles([{ name: '账本.zip', mimeType: 'application/zip', buffer: fileFixture('zip', 5000) }]);
    await page.getByRole('button', { name: panel.insertFiles({ count: 1 }) }).click();
    await expect.poll(() => written(page)).toMatch(/\[账本\.zip\]\(\/files\/u\/[^)]+\.zip\)/);

    await page.getByLabel(topic.form.title, { exact: true }).fill('带图的话题');
    await page.getByLabel(topic.form.section).selectOption({ label: '生活' });
    await page.getByRole('button', { name: topic.form.post, exact: true }).click();
    await page.waitForURL(/\/thread\?topicId=/);
    const pictures = page.locator('main .prose img[alt]:not([alt=""])');
    await expect.poll(() => pictures.count()).toBe(2);
    await expect
      .poll(() =>
        pictures.evaluateAll((all) => all.map((item) => item instanceof HTMLImageElement && item.naturalWidth > 0)),
      )
      .toEqual([true, true]);
    expect(await pictures.evaluateAll((all) => all.map((item) => item.getAttribute('alt')))).toEqual([
      '茶席',
      '一壶[新]茶',
    ]);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: /账本\.zip/ }).click();
    expect((await download).suggestedFilename()).toBe('账本.zip');
    // The refused picture is one failed answer, told where it was chosen.
    expect(troubles.filter((trouble) => !/status of 400/.test(trouble))).toEqual([]);
  });

  it('can be called back and sent again when the line is gone', async () => {
    const { page, context } = author;
    await openEditor(page);
    await tool(page, rich.tools.image).click();
    // Everything the panel needs has come.
    const chooser = page.getByLabel(panel.chooseImages, { exact: true }).and(page.locator('input'));
    await chooser.waitFor({ state: 'attached' });
    await context.setOffline(true);
    await chooser.setInputFiles([{ name: '路上.png', mimeType: 'image/png', buffer: await pictureFixture('png') }]);
    const again = page.getByRole('button', { name: panel.retry, exact: true });
    await again.waitFor();
    await context.setOffline(false);
    await again.click();
    await page.getByRole('button', { name: panel.insertImages({ count: 1 }) }).click();
    await expect.poll(() => written(page)).toContain('![路上](/files/u/');
  });
});

describe('attachments in the console', () => {
  it('are found by who sent them in, and taken down for a reason', async () => {
    const { page } = manager;
    await page.goto('/admin/attachments');
    await page.getByLabel(admin.owner).fill('picture_writer');
    await page.getByRole('button', { name: consoleWords.filter }).click();
    await page.waitForURL(/owner=picture_writer/);
    const row = page.getByRole('row').filter({ hasText: '账本.zip' }).first();
    await row.getByRole('button', { name: consoleWords.manage({ name: '账本.zip' }) }).click();
    await page.getByRole('menuitem', { name: consoleWords.delete }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: consoleWords.delete, exact: true }).click();
    await dialog.getByText(consoleWords.reasonMissing).waitFor();
    await dialog.getByLabel(admin.reason).fill('不该在这里');
    await dialog.getByRole('button', { name: consoleWords.delete, exact: true }).click();
    await page.getByText(admin.done, { exact: true }).waitFor();
    await page.getByRole('row').filter({ hasText: '账本.zip' }).getByText(admin.standings.removed).first().waitFor();
  });
  it('are a page without barriers, in both themes, on a desk and on a phone', async () => {
    await expectSound(manager, '/admin/attachments');
    await manager.page.setViewportSize({ width: 390, height: 800 });
    await expectSound(manager, '/admin/attachments');
    expect(await manager.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});

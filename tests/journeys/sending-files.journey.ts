import type { BrowserContext, Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { zh as attachment } from '#features/attachment/messages.zh.ts';
import { zh as comment } from '#features/comment/web/messages.zh.ts';
import { zh as history } from '#features/content/web/history-messages.zh.ts';
import { zh as topic } from '#features/topic/web/messages.zh.ts';
import { zh as editor } from '#platform/web/editor/messages.zh.ts';
import { zh as rich } from '#platform/web/editor/rich/messages.zh.ts';
import { barriers } from '#tests/journeys/inspect-page.ts';
import { openJourney } from '#tests/journeys/journey.ts';
import { writtenText } from '#tests/journeys/written-text.ts';
import { pictureFixture } from '#tests/picture-fixture.ts';

const journey = openJourney();
const nameOf = (word: string) => `${word}_${Date.now() % 1e9}`;

async function give(
  field: Locator,
  how: 'paste' | 'drop',
  file: { name: string; type: string; bytes: Buffer },
): Promise<void> {
  await field.evaluate(
    (element, { how, name, type, bytes }) => {
      const files = new DataTransfer();
      files.items.add(new File([Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))], name, { type }));
      const init = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        how === 'paste'
          ? new ClipboardEvent('paste', { clipboardData: files, ...init })
          : new DragEvent('drop', { dataTransfer: files, ...init }),
      );
    },
    { how, name: file.name, type: file.type, bytes: file.bytes.toString('base64') },
  );
}
const picture = async () => ({
  name: 'tea.png',
  type: 'image/png',
  bytes: await pictureFixture('png', { width: 700, height: 500 }),
});

/** Pictures on their way stay on it until they are let go. */
async function holdPictures(context: BrowserContext): Promise<{ asked: () => number; letGo: () => void }> {
  let params = 0;
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await context.route('**/api/attachments/images', async (route) => {
    params += 1;
    await held;
    // Called back meanwhile: nobody waits for it.
    await route.continue().catch(() => undefined);
  });
  return { asked: () => params, letGo };
}

async function openThread(page: Page, id: number): Promise<Locator> {
  await page.goto(`/thread?topicId=${id}`);
  const field = page.getByLabel(comment.box.comment, { exact: true });
  await field.click();
  await page.getByRole('toolbar').getByRole('button', { name: rich.tools.image, exact: true }).waitFor();
  return field;
}

describe('a text whose picture is still on its way', () => {
  it('waits for it when it is sent, says so, and goes out with it by itself', async () => {
    const { page, context, troubles } = await journey.member(nameOf('early'));
    const pictures = await holdPictures(context);
    await page.goto('/addTopic');
    const field = page.getByLabel(topic.form.content, { exact: true });
    await page.getByRole('toolbar').getByRole('button', { name: rich.tools.table, exact: true }).waitFor();
    await field.click();
    await page.keyboard.type('一壶茶');
    await give(field, 'paste', await picture());
    await page.getByLabel(topic.form.title, { exact: true }).fill('茶还没到');
    await page.getByLabel(topic.form.section).selectOption({ label: '生活' });
    await page.getByRole('button', { name: topic.form.post, exact: true }).click();
    await page
      .getByRole('status')
      .getByText(editor.filesComing({ count: 1 }))
      .waitFor();
    await page.getByRole('button', { name: editor.waitsForFiles, exact: true }).waitFor();
    expect(await barriers(page)).toEqual([]);
    // He goes on writing, then sends by the keyboard; nothing goes yet.
    await page.getByRole('button', { name: editor.goOnWriting, exact: true }).click();
    await page.getByRole('button', { name: topic.form.post, exact: true }).waitFor();
    await field.press('ControlOrMeta+Enter');
    await page.getByRole('button', { name: editor.waitsForFiles, exact: true }).waitFor();
    expect(page.url()).toMatch(/\/addTopic$/);
    // Whoever closes or reloads the tab meanwhile is warned by the browser.
    const warned = page.waitForEvent('dialog');
    page.once('dialog', (warning) => void warning.dismiss());
    void page.reload().catch(() => undefined);
    expect((await warned).type()).toBe('beforeunload');
    pictures.letGo();
    await page.waitForURL(/\/thread\?topicId=/);
    await page.locator('main .prose img[src^="/files/u/"]').waitFor();
    expect(troubles).toEqual([]);
  });

  it('takes along what stands in the open panel and was not put into the text', async () => {
    const { page, context, troubles } = await journey.member(nameOf('panel'));
    const pictures = await holdPictures(context);
    await openThread(page, 2);
    await page.keyboard.type('看这壶茶');
    await page.getByRole('toolbar').getByRole('button', { name: rich.tools.image, exact: true }).click();
    const { bytes, name, type } = await picture();
    const chooser = page.getByLabel(attachment.panel.chooseImages, { exact: true }).and(page.locator('input'));
    await chooser.setInputFiles([{ name, mimeType: type, buffer: bytes }]);
    await expect.poll(pictures.asked).toBe(1);
    const send = page.getByRole('button', { name: comment.box.send, exact: true });
    // Presses elsewhere close the panel; sent now, the text waits for what was chosen there.
    await send.click();
    await chooser.waitFor({ state: 'detached' });
    if (!(await page.getByRole('button', { name: editor.waitsForFiles, exact: true }).isVisible())) await send.click();
    await page.getByRole('button', { name: editor.waitsForFiles, exact: true }).waitFor();
    pictures.letGo();
    const posted = page.locator('.prose').filter({ hasText: '看这壶茶' });
    await posted.locator('img[src^="/files/u/"]').waitFor();
    expect(troubles).toEqual([]);
  });

  it('goes out without it where that is wished, and the picture comes into no other text', async () => {
    const { page, context } = await journey.member(nameOf('hasty'), {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
    });
    const pictures = await holdPictures(context);
    const field = await openThread(page, 14);
    const text = `等不及了，${Date.now()}。`;
    await page.keyboard.type(text);
    await give(field, 'paste', await picture());
    await expect.poll(pictures.asked).toBe(1);
    await page.getByRole('button', { name: comment.box.send, exact: true }).click();
    const without = page.getByRole('button', { name: editor.sendWithout, exact: true });
    await without.waitFor();
    expect(await barriers(page)).toEqual([]);
    await without.click();
    const sent = page.locator('article[id^="c"]').filter({ hasText: text });
    await sent.waitFor();
    pictures.letGo();
    await page.waitForTimeout(500);
    expect([
      await sent.locator('.prose img').count(),
      await writtenText(field),
      await page.getByLabel(rich.uploads.title).count(),
    ]).toEqual([0, '', 0]);
  });

  it('is not sent behind its back when it failed', async () => {
    const { page, context } = await journey.member(nameOf('unlucky'));
    await context.route('**/api/attachments/images', (route) => route.abort('connectionreset'));
    const field = await openThread(page, 18);
    await page.keyboard.type('图没传上来');
    await give(field, 'drop', await picture());
    await page.getByRole('button', { name: rich.uploads.retry, exact: true }).waitFor();
    await page.getByRole('button', { name: comment.box.send, exact: true }).click();
    await page
      .getByRole('status')
      .getByText(editor.filesMissing({ count: 1 }))
      .waitFor();
    await page.getByRole('button', { name: rich.uploads.remove, exact: true }).click();
    await expect.poll(() => page.getByText(editor.filesMissing({ count: 1 })).count()).toBe(0);
    expect(await writtenText(field)).toBe('图没传上来');
    // Whoever leaves the page meanwhile hears that the draft is without it.
    await context.unroute('**/api/attachments/images');
    const pictures = await holdPictures(context);
    await give(field, 'drop', await picture());
    await expect.poll(pictures.asked).toBe(1);
    await page.getByRole('banner').getByRole('link').first().click();
    await page.getByText(rich.uploads.left({ count: 1 }), { exact: true }).waitFor();
  });
});

describe('a file for which a field has no button', () => {
  it('is refused there with a word, and is never sent', async () => {
    const { page } = await journey.member(nameOf('dropper'));
    const params: string[] = [];
    page.on('request', (request) => params.push(new URL(request.url()).pathname));
    const field = await openThread(page, 16);
    await give(field, 'drop', { name: 'tea.zip', type: 'application/zip', bytes: Buffer.from('PK') });
    await page.getByRole('alert').getByText(rich.uploads.notHere).waitFor();
    expect(await page.getByRole('button', { name: rich.uploads.retry, exact: true }).count()).toBe(0);
    expect(params.filter((path) => path.startsWith('/api/attachments'))).toEqual([]);
  });
});

describe('what a comment was before an edit', () => {
  it('is seen by its author from the word that it was edited', async () => {
    const { page, troubles } = await journey.member(nameOf('editor'));
    await openThread(page, 17);
    const text = `第一版${Date.now()}`;
    await page.keyboard.type(text);
    await page.getByRole('button', { name: comment.box.send, exact: true }).click();
    const mine = page.locator('article[id^="c"]').filter({ hasText: text });
    await mine.getByRole('button', { name: comment.list.edit }).click();
    const field = page.getByLabel(comment.box.edit, { exact: true });
    await field.click();
    await page.getByRole('toolbar').getByRole('button', { name: rich.tools.image, exact: true }).first().waitFor();
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.type('，改过');
    await page.getByRole('button', { name: comment.box.save, exact: true }).click();
    await mine.getByRole('button', { name: comment.list.edited, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: history.title });
    await dialog.getByRole('region', { name: history.changes }).waitFor();
    expect(await dialog.locator('del').allTextContents()).toEqual([text]);
    expect(await dialog.locator('ins').allTextContents()).toEqual([`${text}，改过`]);
    expect(await barriers(page)).toEqual([]);
    expect(troubles).toEqual([]);
  });
});

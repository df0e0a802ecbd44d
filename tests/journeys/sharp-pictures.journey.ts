import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { zh as attachment } from '#features/attachment/messages.zh.ts';
import { zh as comment } from '#features/comment/web/messages.zh.ts';
import { zh as rich } from '#platform/web/editor/rich/messages.zh.ts';
import type { Visitor } from '#tests/journeys/browser.ts';
import { openJourney } from '#tests/journeys/journey.ts';
import { farFromPicture, squaresFixture } from '#tests/journeys/picture-pixels.ts';
import { contentOf, fillHead, openEditor, phone, send } from '#tests/journeys/topic-editor.ts';

const journey = openJourney();
const { panel } = attachment;

/** Smaller than the column, and larger: shown in one of its narrower sizes. */
const pictures = { small: { width: 480, height: 360 }, large: { width: 1500, height: 900 } };
type Name = keyof typeof pictures;
const names: Name[] = ['small', 'large'];
/** Of 255. What encoding and scaling cost at most; a picture under its blur is many times as far. */
const CLOSE = 16;

let author: Visitor;
let thread: string;
let files: Record<Name, Buffer>;

/** A picture in its place, seen as readers see it: pixels, box and the line it stands in. */
async function expectSharp(root: Locator, name: Name, { isPublished = true } = {}): Promise<void> {
  const { width, height } = pictures[name];
  const picture = root.locator(`img[alt="${name}"]`).first();
  // A preview may be drawn again meanwhile, which takes the picture from under the pointer.
  await expect.poll(() => picture.scrollIntoViewIfNeeded().then(() => true, String)).toBe(true);
  await expect
    .poll(() =>
      picture.evaluate((input) => input instanceof HTMLImageElement && input.complete && input.naturalWidth > 0),
    )
    .toBe(true);
  const box = await picture.evaluate((input) => {
    const size = (element: Element | null) => [
      element?.getBoundingClientRect().width ?? 0,
      element?.getBoundingClientRect().height ?? 0,
    ];
    return { own: size(input), frame: size(input.closest('.picture')), line: size(input.closest('p')) };
  });
  const shownWidth = Math.min(width, box.line[0] ?? 0);
  expect(box.own[0]).toBeCloseTo(shownWidth, 0);
  expect(box.own[1]).toBeCloseTo((shownWidth * height) / width, 0);
  // What is published has a preview, in a frame as large as the picture; neither makes its line higher.
  if (isPublished) expect(box.frame).toEqual(box.own);
  expect(box.line[1]).toBeCloseTo(box.own[1] ?? 0, 0);
  // A picture is loaded a moment before it is painted.
  await expect.poll(() => farFromPicture(picture, files[name])).toBeLessThan(CLOSE);
}

/** Puts both pictures into the text by its own panel. */
async function upload(page: Page): Promise<void> {
  await page.getByRole('toolbar').getByRole('button', { name: rich.tools.image, exact: true }).click();
  const chooser = page.getByLabel(panel.chooseImages, { exact: true }).and(page.locator('input'));
  await chooser.setInputFiles(
    names.map((name) => ({ name: `${name}.png`, mimeType: 'image/png', buffer: files[name] })),
  );
  await page.getByRole('button', { name: panel.insertImages({ count: names.length }) }).click();
}

beforeAll(async () => {
  files = { small: await squaresFixture(pictures.small), large: await squaresFixture(pictures.large) };
  author = await journey.member('sharp_author');
});

describe('a picture somebody has sent in', () => {
  it('is sharp and in its box in the preview, the topic, a comment and a reply', async () => {
    const { page } = author;
    await openEditor(page);
    await contentOf(page).click();
    await upload(page);
    await page.getByRole('button', { name: rich.instead, exact: true }).click();
    const preview = page.getByRole('region', { name: rich.preview });
    for (const name of names) await expectSharp(preview, name, { isPublished: false });
    await page.getByRole('button', { name: rich.instead, exact: true }).click();
    await fillHead(page, '带预览的图');
    await send(page);
    thread = page.url();
    const article = page.locator('main .prose[data-by]:not([data-of])');
    for (const name of names) await expectSharp(article, name);
    const source = await Promise.all(
      names.map(
        async (name) => `![${name}](${(await article.locator(`img[alt="${name}"]`).getAttribute('src')) ?? ''})`,
      ),
    );
    const box = page.locator('[data-comment-box]');
    await box.locator('textarea, [contenteditable=true]').first().fill(source.join('\n\n'));
    await box.getByRole('button', { name: comment.box.send, exact: true }).click();
    const floor = page.locator('article[id^="c"]').first();
    await floor.getByRole('button', { name: comment.list.reply }).first().click();
    await floor.getByLabel(comment.box.reply).fill(source[0] ?? '');
    await floor.getByRole('button', { name: comment.box.sendReply, exact: true }).last().click();
    await floor.locator('[id^="r"] .prose img[alt="small"]').first().waitFor();
    await page.reload();
    for (const name of names) await expectSharp(floor.locator('.prose').first(), name);
    await expectSharp(floor.locator('[id^="r"] .prose').first(), 'small');
  });

  it.each([
    ['with script', {}],
    ['with script, on a phone', phone],
    ['in the dark', { colorScheme: 'dark' as const }],
    ['without script', { javaScriptEnabled: false }],
    ['without script, on a phone', { ...phone, javaScriptEnabled: false }],
  ])('is sharp for a guest %s', async (_, options) => {
    const { page } = await journey.visitor(options);
    await page.goto(thread);
    for (const name of names) await expectSharp(page.locator('main .prose[data-by]:not([data-of])'), name);
    for (const name of names) await expectSharp(page.locator('article[id^="c"] .prose').first(), name);
  });
});

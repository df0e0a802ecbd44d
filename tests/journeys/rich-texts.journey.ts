import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { zh as comment } from '#features/comment/web/messages.zh.ts';
import { zh as topic } from '#features/topic/web/messages.zh.ts';
import { zh as reading } from '#platform/web/reading/messages.zh.ts';
import type { Visitor } from '#tests/journeys/browser.ts';
import { expectSound } from '#tests/journeys/inspect-page.ts';
import { openJourney } from '#tests/journeys/journey.ts';

const journey = openJourney();

const source = `凶手是||管家 [线索](/thread)||，见脚注[^1]，公式 $E=mc^2$，:red[红字]与:blue[蓝字]。

:::spoiler 结局
原来如此。
:::

$$
\\frac{a}{b} + \\sum_{i=1}^{n} x_i
$$

\`\`\`ts
export const tea: string = '龙井';
\`\`\`

\`\`\`mermaid
graph LR
  A[烧水] --> B[泡茶]
\`\`\`

[^1]: 第一条脚注，**加粗**。`;

let author: Visitor;
let address: string;

/** Writes a topic with everything in it, as people do. */
async function post(page: Page, title: string): Promise<string> {
  await page.goto('/addTopic');
  await page.getByLabel(topic.form.title, { exact: true }).fill(title);
  await page.getByLabel(topic.form.section).selectOption({ label: '综合' });
  await page.getByLabel(topic.form.content, { exact: true }).fill(source);
  await page.getByRole('button', { name: topic.form.post, exact: true }).click();
  await page.waitForURL(/\/thread\?topicId=\d+/);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  const url = new URL(page.url());
  return url.pathname + url.search;
}

beforeAll(async () => {
  author = await journey.member('rich_writer');
  address = await post(author.page, '一篇什么都有的帖子');
});

describe('a text with everything in it', () => {
  it('is uncovered, quoted from, copied and drawn, by pointer and by keyboard', async () => {
    const visitor = await journey.visitor();
    const { page, troubles } = visitor;
    await visitor.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(address);
    const prose = page.locator('main .prose').first();

    // A cover opens by the keyboard and closes again; the link under it cannot be reached before.
    const cover = prose.getByRole('button', { name: reading.spoiler });
    await cover.waitFor();
    expect(await prose.getByRole('link', { name: '线索' }).isVisible()).toBe(false);
    await cover.focus();
    await page.keyboard.press('Enter');
    await prose.getByRole('link', { name: '线索' }).waitFor();
    await prose.locator('span.spoiler').press(' ');
    await cover.waitFor();

    // A block folds open.
    await prose.locator('summary', { hasText: '结局' }).click();
    await prose.getByText('原来如此。').waitFor();

    // A footnote shows beside its mark, and goes with Escape.
    await prose.locator('sup.note > a').focus();
    await page.getByRole('tooltip').getByText('加粗').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('tooltip').waitFor({ state: 'detached' });

    // Code is copied.
    await prose.getByRole('button', { name: reading.copy }).first().click();
    await page.getByText(reading.copied).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("export const tea: string = '龙井';");

    // Formulas are there as the server sent them.
    expect(await prose.locator('math').count()).toBe(2);

    // A diagram is a picture with its source under it, in either theme.
    const drawing = prose.locator('.diagram > img');
    await drawing.scrollIntoViewIfNeeded({ timeout: 60_000 });
    const isDrawn = () =>
      drawing.evaluate((image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 50);
    await expect.poll(isDrawn, { timeout: 30_000 }).toBe(true);
    const light = await drawing.getAttribute('src');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => drawing.getAttribute('src'), { timeout: 30_000 }).not.toBe(light);
    await expect.poll(isDrawn, { timeout: 30_000 }).toBe(true);
    // It opens at full size as any picture does.
    await drawing.click();
    const large = page.getByRole('dialog').locator('img');
    await expect
      .poll(() => large.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 50))
      .toBe(true);
    await page.keyboard.press('Escape');
    await large.waitFor({ state: 'detached' });
    await prose.locator('.diagram summary').click();
    await prose.getByText('A[烧水] --> B[泡茶]').waitFor();
    expect(troubles).toEqual([]);
  });

  it('that comes later is helped in the same way, and footnotes keep to their own text', async () => {
    const { page } = author;
    await page.goto(address);
    await page.getByLabel(comment.box.comment).fill('`码`：\n\n```js\nlater();\n```\n\n注[^1]\n\n[^1]: 评论的脚注');
    await page.getByRole('button', { name: comment.box.send }).click();
    const written = page.locator('article[id^="c"]').last();
    await written.getByRole('button', { name: reading.copy }).waitFor();
    const ids = await page.locator('main .prose [id]').evaluateAll((elements) => elements.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    await written.locator('sup.note > a').focus();
    await page.getByRole('tooltip').getByText('评论的脚注').waitFor();
  });

  it('can be read without JavaScript', async () => {
    const { page } = await journey.visitor({ javaScriptEnabled: false });
    await page.goto(address);
    const prose = page.locator('main .prose').first();
    expect(await prose.locator('math').count()).toBe(2);
    expect(await prose.getByText('原来如此。').isVisible()).toBe(false);
    await prose.locator('summary', { hasText: '结局' }).click();
    await prose.getByText('原来如此。').waitFor();
    await prose.getByText('graph LR').waitFor();
    const link = prose.getByRole('link', { name: '线索' });
    expect(await link.isVisible()).toBe(false);
    await prose.locator('span.spoiler').focus();
    await link.waitFor();
    await prose.locator('sup.note > a').click();
    await prose.locator('.notes li:target').waitFor();
  });

  it('has no barrier in either theme, on a desktop and on a phone', async () => {
    await expectSound(await journey.visitor(), address);
    const phone = await journey.visitor({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    await expectSound(phone, address);
    expect(
      await phone.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBe(0);
  });
});

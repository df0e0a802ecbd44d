import { describe, expect, it } from 'vitest';
import { writingHelpPath } from '#features/editor/paths.ts';
import { en as helpEn } from '#features/editor/web/help-messages.en.ts';
import { zh as help } from '#features/editor/web/help-messages.zh.ts';
import { zh as topic } from '#features/topic/web/messages.zh.ts';
import { sql } from '#platform/server/database/sql.ts';
import { zh as rich } from '#platform/web/editor/rich/messages.zh.ts';
import { expectSound } from '#tests/journeys/inspect-page.ts';
import { openJourney } from '#tests/journeys/journey.ts';
import { writtenText } from '#tests/journeys/written-text.ts';
import { pictureFixture } from '#tests/picture-fixture.ts';

const journey = openJourney();

describe('the help on writing', () => {
  it.each([
    ['zh_CN', help],
    ['en_US', helpEn],
  ] as const)('is read without JavaScript, samples and limits and all (%s)', async (language, words) => {
    const { page, context } = await journey.visitor({ javaScriptEnabled: false });
    await context.addCookies([{ name: 'language', value: language, url: journey.origin }]);
    await page.goto(writingHelpPath);
    await page.getByRole('heading', { level: 1, name: words.title }).waitFor();
    const math = page.getByRole('region', { name: words.samples.math });
    await math.locator('math').first().waitFor();
    expect(await math.locator('pre').textContent()).toContain('$a^2 + b^2 = c^2$');
    await page.getByRole('region', { name: words.samples.table }).locator('table td').first().waitFor();
    await page.getByRole('cell', { name: words.tools.bold, exact: true }).waitFor();
    await page.getByText('20 MB').first().waitFor();
  });

  it.each([
    ['a wide window', { width: 1280, height: 900 }],
    ['a phone', { width: 390, height: 844 }],
  ])('is sound in both languages and themes on %s', async (_, viewport) => {
    const visitor = await journey.visitor({ viewport });
    for (const language of ['zh_CN', 'en_US']) await expectSound(visitor, `${writingHelpPath}?lang=${language}`);
    expect(
      await visitor.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBe(0);
  });

  it('opens beside what is being written, by its button and by its keys', async () => {
    const { page, context, troubles } = await journey.member(`asks_for_help_${Date.now() % 1e9}`);
    await page.goto('/addTopic');
    const field = page.getByLabel(topic.form.content, { exact: true });
    const button = page.getByRole('toolbar').getByRole('link', { name: rich.help, exact: true });
    await button.waitFor();
    await field.fill('写到一半');
    const [byButton] = await Promise.all([context.waitForEvent('page'), button.click()]);
    await byButton.getByRole('heading', { level: 1, name: help.title }).waitFor();
    await byButton.close();
    await field.focus();
    const [byKeys] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Control+Alt+w')]);
    await byKeys.waitForURL(`**${writingHelpPath}`);
    await byKeys.close();
    expect(await writtenText(field)).toBe('写到一半');
    // The arrows of the toolbar come to it, and Tab stops there then.
    await page.keyboard.press('Alt+F10');
    await page.keyboard.press('End');
    await expect
      .poll(() => button.evaluate((link) => [link === document.activeElement, link.getAttribute('tabindex')]))
      .toEqual([true, '0']);
    expect(troubles).toEqual([]);
  });
});

describe('a preview', () => {
  it('shows the pictures of a closed section to who writes there', async () => {
    const { page, memberId } = await journey.member(`closed_pictures_${Date.now() % 1e9}`);
    await journey.db.run(
      sql`
        insert into member_role (member_id, role_id, ends_at) select ${memberId}, id, now() + interval '1 hour'
          from role where code = 'vip'`,
    );
    await page.goto('/addTopic');
    const field = page.getByLabel(topic.form.content, { exact: true });
    await page.getByRole('toolbar').getByRole('button', { name: rich.tools.table, exact: true }).waitFor();
    await field.click();
    await field.evaluate(
      (element, bytes) => {
        const clipboardData = new DataTransfer();
        clipboardData.items.add(
          new File([Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))], 'tea.png', { type: 'image/png' }),
        );
        element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      },
      (await pictureFixture('png', { width: 700, height: 500 })).toString('base64'),
    );
    await expect.poll(() => writtenText(field)).toMatch(/!\[\S*\]\(\/files\/u\/\S+\)/);
    await page.getByLabel(topic.form.title, { exact: true }).fill('只给会员看的图');
    await page.getByLabel(topic.form.section).selectOption({ label: '会员专区' });
    await page.getByRole('button', { name: topic.form.post, exact: true }).click();
    await page.waitForURL(/\/thread\?topicId=/);
    await page.goto(`/user/editTopic?topicId=${new URL(page.url()).searchParams.get('topicId')}`);
    const path = /\/files\/u\/\S+\.webp/;
    await expect.poll(() => writtenText(field)).toMatch(path);
    const [bare = ''] = path.exec(await writtenText(field)) ?? [];
    expect((await page.request.get(bare)).status()).toBe(403);
    await page.getByRole('button', { name: rich.beside, exact: true }).click();
    const picture = page.getByRole('region', { name: rich.preview }).locator('img');
    await expect
      .poll(() =>
        picture.evaluateAll((all) =>
          all.some(
            (item) => item instanceof HTMLImageElement && item.naturalWidth > 0 && item.currentSrc.includes('?s='),
          ),
        ),
      )
      .toBe(true);
  });
});

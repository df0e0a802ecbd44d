import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { zh as shell } from '#app/web/shell-messages.zh.ts';
import { zh as comment } from '#features/comment/web/messages.zh.ts';
import { zh as verificationCode } from '#features/verification-code/messages.zh.ts';
import { zh as wallet } from '#features/wallet/messages.zh.ts';
import { zh as editor } from '#platform/web/editor/messages.zh.ts';
import { zh as rich } from '#platform/web/editor/rich/messages.zh.ts';
import { openJourney } from '#tests/journeys/journey.ts';
import { writtenText } from '#tests/journeys/written-text.ts';

const journey = openJourney();

/** A line on which nothing of this kind arrives until it is let through. */
async function holdUp(page: Page, address: string): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await held.promise;
    await route.fallback();
  });
  return held.resolve;
}

describe('what is done before a page listens', () => {
  it('is not lost: a button opens its menu once the code has come, however often it was pressed', async () => {
    const { page, troubles } = await journey.visitor();
    const letThrough = await holdUp(page, '**/assets/*.js');
    await page.goto('/', { waitUntil: 'commit' });
    const button = page.getByRole('button', { name: shell.theme, exact: true });
    await button.click();
    await button.click();
    expect(await page.getByRole('menu').count()).toBe(0);
    letThrough();
    await page.getByRole('menu').waitFor();
    expect(troubles).toEqual([]);
  });

  it('is not lost: what was typed stands there', async () => {
    const { page } = await journey.visitor();
    const letThrough = await holdUp(page, '**/assets/*.js');
    await page.goto('/login', { waitUntil: 'commit' });
    await page.locator('input[name=account]').fill('early_typist');
    letThrough();
    await page.locator('html[data-alive=true]').waitFor();
    expect(await page.locator('input[name=account]').inputValue()).toBe('early_typist');
  });

  it('is not lost: a code that was asked for goes to the address that was typed', async () => {
    const { page } = await journey.visitor();
    const letThrough = await holdUp(page, '**/assets/*.js');
    await page.goto('/login?by=code', { waitUntil: 'commit' });
    await page.locator('input[name=account]').fill('early_typist@example.org');
    await page.getByRole('button', { name: verificationCode.get, exact: true }).click();
    letThrough();
    await page.getByRole('dialog').locator('input[name=captchaValue]').waitFor();
  });

  it('is not lost where it is not known yet who reads: his books are recomputed', async () => {
    const { page } = await journey.member(`early_${Date.now() % 1e9}`);
    const letThrough = await holdUp(page, '**/api/baseInfo?*');
    await page.goto('/wallet/proof');
    await page.getByRole('button', { name: wallet.proof.start }).click();
    letThrough();
    await page.getByRole('button', { name: wallet.proof.again }).waitFor();
  });

  it('is not lost while the whole editor comes: a button does what it says, and stays where it is', async () => {
    const { page, troubles } = await journey.member(`quotes_early_${Date.now() % 1e6}`);
    const letThrough = await holdUp(page, '**/assets/rich-area-*.js');
    await page.goto('/thread?topicId=1');
    const box = page.locator('[data-comment-box]');
    const quote = box.getByRole('button', { name: editor.quote, exact: true });
    await quote.hover();
    const arrived = page.waitForResponse('**/assets/rich-area-*.js');
    const placed = await quote.boundingBox();
    await page.mouse.down();
    letThrough();
    await (await arrived).finished();
    // Time enough for it to take over.
    await page.waitForTimeout(500);
    await page.mouse.up();
    await page.keyboard.insertText('hello');
    const content = box.getByRole('textbox', { name: comment.box.comment });
    await box.getByRole('toolbar').waitFor();
    await expect.poll(() => writtenText(content)).toBe('> hello');
    expect(await content.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await box.getByRole('button', { name: rich.tools.quote, exact: true }).boundingBox()).toEqual(placed);
    expect(troubles).toEqual([]);
  });

  it('costs nobody a second press where the code does not come', async () => {
    const { page } = await journey.visitor();
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/');
    await page.getByRole('button', { name: shell.theme, exact: true }).click();
    await page.getByRole('link', { name: shell.login, exact: true }).first().click();
    await page.waitForURL('**/login?**');
  });
});

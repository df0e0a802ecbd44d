import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { zh as shell } from '#app/web/shell-messages.zh.ts';
import { zh as verificationCode } from '#features/verification-code/messages.zh.ts';
import { zh as wallet } from '#features/wallet/messages.zh.ts';
import { openJourney } from '#tests/journeys/journey.ts';

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

  it('costs nobody a second press where the code does not come', async () => {
    const { page } = await journey.visitor();
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/');
    await page.getByRole('button', { name: shell.theme, exact: true }).click();
    await page.getByRole('link', { name: shell.login, exact: true }).first().click();
    await page.waitForURL('**/login?**');
  });
});

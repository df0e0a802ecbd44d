import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { zh as shell } from '#app/web/shell-messages.zh.ts';
import { zh as profile } from '#features/profile/messages.zh.ts';
import { openJourney } from '#tests/journeys/journey.ts';

const journey = openJourney();
const WRITE = '**/api/user/control/editUser';

/** The form of one's own house, whose save covers the page. */
async function openForm(account: string): Promise<Page> {
  const { page } = await journey.member(account);
  await page.goto('/user/editUser');
  await page.locator('textarea[name=bio]').fill('一碗茶');
  return page;
}
const save = (page: Page) => page.getByRole('button', { name: profile.save, exact: true }).first().click();
const overlay = (page: Page) => page.locator('[class*="overlay"]').first();
/** Answers as the server does, with a status of the catalogue. */
const refuse = (status: number, code: string, message: string) => (route: Route) =>
  route.fulfill({ status, contentType: 'application/json', body: JSON.stringify({ code, message, details: {} }) });

describe('a call that does not come back', () => {
  it('is given up after 20 seconds, with what was written still there', async () => {
    const page = await openForm('waits_long');
    await page.clock.install();
    await page.route(WRITE, () => undefined);
    await save(page);
    await expect.poll(() => overlay(page).isVisible()).toBe(true);
    await page.clock.fastForward(19_000);
    expect(await page.getByText(shell.timeout).count()).toBe(0);
    await page.clock.fastForward(1_500);
    await page.getByText(shell.timeout).first().waitFor();
    expect(await page.locator('textarea[name=bio]').inputValue()).toBe('一碗茶');
  });
});

describe('a write that covers the page', () => {
  it('uncovers it 300 ms after it is done, and not before', async () => {
    const page = await openForm('covered');
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    let answer: (() => void) | undefined;
    await page.route(WRITE, async (route) => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      await route.continue();
    });
    await save(page);
    await expect.poll(() => overlay(page).isVisible()).toBe(true);
    await expect.poll(() => answer !== undefined).toBe(true);
    const gone = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const cover = document.querySelector('[class*="overlay"]');
          if (!cover) throw new Error('there is no cover');
          let endedAt = 0;
          new MutationObserver(() => {
            endedAt ||= cover.getAttribute('aria-hidden') === 'true' ? performance.now() : 0;
          }).observe(cover, { attributes: true });
          const look = () => {
            if (endedAt > 0 && getComputedStyle(cover).visibility === 'hidden') resolve(performance.now() - endedAt);
            else requestAnimationFrame(look);
          };
          look();
        }),
    );
    answer?.();
    // Frames are counted, so it may be late; it is never early.
    expect(await gone).toBeGreaterThanOrEqual(280);
    await page.getByText(profile.saved).first().waitFor();
  });
});

describe('a site that is out', () => {
  it('says so over everything, tries by itself, and goes on when it is back', async () => {
    const page = await openForm('site_out');
    await page.clock.install();
    let isOut = true;
    await page.route(WRITE, (route) =>
      isOut ? refuse(503, 'platform.unavailable', '正在维护')(route) : route.continue(),
    );
    await page.route('**/api/baseInfo*', (route) =>
      isOut ? refuse(503, 'platform.unavailable', '正在维护')(route) : route.continue(),
    );
    await save(page);
    const notice = page.getByRole('alertdialog');
    await notice.getByText('正在维护').waitFor();
    await notice.getByText(shell.retrying).waitFor();
    await page.keyboard.press('Escape');
    await page.clock.fastForward(4_100);
    expect(await notice.isVisible()).toBe(true);
    isOut = false;
    await page.clock.fastForward(4_100);
    await notice.waitFor({ state: 'detached' });
    expect(await page.locator('textarea[name=bio]').inputValue()).toBe('一碗茶');
    await save(page);
    await page.getByText(profile.saved).first().waitFor();
  });
});

describe('a member whose session has ended', () => {
  const end = async (page: Page) => {
    for (const path of [
      WRITE,
      '**/api/refreshToken',
      '**/api/user/control/loginLog*',
      '**/api/user/control/queryUser*',
    ])
      await page.route(path, refuse(401, 'platform.unauthenticated', '请先登录'));
  };
  it('can step back to the form whose save was refused: the way to log in is put on top of it', async () => {
    const page = await openForm('pushed');
    const steps = await page.evaluate(() => history.length);
    await end(page);
    await save(page);
    await page.waitForURL((url) => url.pathname === '/login' && url.searchParams.has('jumpUrl'));
    expect(await page.evaluate(() => history.length)).toBe(steps + 1);
    await page.goBack();
    expect(new URL(page.url()).pathname).toBe('/user/editUser');
  });
});

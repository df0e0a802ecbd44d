import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { zh as topic } from '#features/topic/web/messages.zh.ts';
import { openJourney } from '#tests/journeys/journey.ts';
import { writtenText } from '#tests/journeys/written-text.ts';
import { memberFixture } from '#tests/session-fixture.ts';

const journey = openJourney();
const content = (page: Page) => page.getByLabel(topic.form.content, { exact: true });

/** Everything this browser keeps for the site, as text. */
const stored = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const open = indexedDB.open('drafts');
    await new Promise((resolve) => {
      open.onsuccess = resolve;
    });
    const store = open.result.transaction('draft').objectStore('draft');
    const all = await new Promise<unknown[]>((resolve) => {
      const params = store.getAll();
      params.onsuccess = () => resolve(params.result);
    });
    open.result.close();
    const texts = all.map((value) =>
      JSON.stringify(value, (_key, part) => (part instanceof ArrayBuffer ? new TextDecoder().decode(part) : part)),
    );
    return [...texts, JSON.stringify(localStorage)].join('\n');
  });

async function signOut(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'sealed_writer' }).first().click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await page.getByRole('link', { name: '登录' }).first().waitFor();
}

// Last: 0 words in IndexedDB and local storage after logging out, the unsent sentence back after login
it('[P11] what a member has written and the server has not is nobody else’s once he has left, and his again when he is back', async () => {
  const { page, memberId } = await journey.member('sealed_writer');
  await page.goto('/addTopic');
  await content(page).fill('第一句已经存好');
  await page.locator('[data-kept="everywhere"]').first().waitFor();
  // From now on the server gets nothing of it.
  await page.route('**/api/drafts/**', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await content(page).fill('第一句已经存好，第二句只在这里');
  await expect.poll(() => stored(page)).toContain('第二句只在这里');

  await signOut(page);
  await expect.poll(() => stored(page)).not.toContain('第二句只在这里');
  expect(await stored(page)).not.toContain('第一句已经存好');
  expect(await stored(page)).toContain('draft-sealed:sealed_writer');

  await journey.signIn(
    page,
    await memberFixture({ db: journey.db }, { account: 'sealed_reader', nickname: 'sealed_reader' }),
  );
  await page.goto('/addTopic');
  await content(page).waitFor();
  expect(await writtenText(content(page))).toBe('');
  expect(await stored(page)).not.toMatch(/第一句已经存好|第二句只在这里/);

  await page.unroute('**/api/drafts/**');
  await journey.signIn(page, memberId);
  await page.goto('/addTopic');
  await expect.poll(() => writtenText(content(page))).toBe('第一句已经存好，第二句只在这里');
});

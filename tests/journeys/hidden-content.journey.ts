import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { zh as comment } from '#features/comment/web/messages.zh.ts';
import { zh as centre } from '#features/my-content/messages.zh.ts';
import { rewardsFixture } from '#features/point/server/fixtures.ts';
import { zh as topic } from '#features/topic/web/messages.zh.ts';
import { zh as refusals } from '#features/unlock/messages.zh.ts';
import { unlockListPath } from '#features/unlock/paths.ts';
import { zh as unlock } from '#features/unlock/web/messages.zh.ts';
import { barriers } from '#tests/journeys/inspect-page.ts';
import { openJourney } from '#tests/journeys/journey.ts';
import { hide } from '#tests/journeys/topic-editor.ts';

const journey = openJourney();
let tellings = 0;
const nameOf = (word: string) => {
  tellings += 1;
  return `${word}_${tellings}`;
};

const gates = (page: Page) => page.getByRole('article', { name: unlock.region });
const writing = (page: Page) => page.locator('form [contenteditable=true]').first();

describe('hidden content', () => {
  it('is hidden with the editor, and unlocked by password, comment and level, each by itself', async () => {
    const author = await journey.member(nameOf('hider'));
    const { page } = author;
    const title = `藏了三段话 ${author.memberId}`;
    await page.goto('/addTopic');
    await page.getByLabel(topic.form.title, { exact: true }).fill(title);
    await page.getByLabel(topic.form.section).selectOption({ index: 1 });
    await writing(page).waitFor();
    await writing(page).pressSequentially('谁都能看的话。');
    await hide(page, { kind: 'password', value: '芝麻开门', words: '只给知道暗号的人。' });
    await hide(page, { kind: 'comment', words: '只给说过话的人。' });
    await hide(page, { kind: 'level', value: '2', words: '只给老朋友。' });
    await page.getByRole('button', { name: topic.form.post, exact: true }).click();
    await page.waitForURL(/\/thread\?topicId=\d+/);
    const address = page.url();
    for (const words of ['只给知道暗号的人。', '只给说过话的人。', '只给老朋友。'])
      await page.getByText(words).waitFor();

    const guest = await journey.visitor();
    await guest.page.goto(address);
    expect(await gates(guest.page).count()).toBe(3);
    expect(await guest.page.getByRole('link', { name: unlock.signIn }).count()).toBe(3);
    expect(await guest.page.content()).not.toContain('只给');
    expect(await barriers(guest.page)).toEqual([]);

    const reader = await journey.member(nameOf('unlocker'));
    await reader.page.goto(address);
    const [secret, talk, level] = [gates(reader.page).nth(0), gates(reader.page).nth(1), gates(reader.page).nth(2)];
    await secret.getByRole('button', { name: unlock.enterPassword }).click();
    await secret.getByRole('button', { name: unlock.form.unlock, exact: true }).click();
    await secret.getByText(refusals.rules.passwordMissing).waitFor();
    await secret.getByLabel(unlock.form.password, { exact: true }).fill('芝麻');
    await reader.page.keyboard.press('Enter');
    await secret.getByText(refusals.rules.passwordWrong).waitFor();
    expect(await barriers(reader.page)).toEqual([]);
    await secret.getByLabel(unlock.form.password, { exact: true }).fill('芝麻开门');
    await reader.page.keyboard.press('Enter');
    await secret.getByText('只给知道暗号的人。').waitFor();
    await expect.poll(() => secret.evaluate((box) => box === document.activeElement)).toBe(true);

    await reader.page.getByLabel(comment.box.comment).fill('我来说一句。');
    await reader.page.getByRole('button', { name: comment.box.send }).click();
    await talk.getByText('只给说过话的人。').waitFor();

    expect(await level.getByText('只给老朋友。').count()).toBe(0);
    await level.getByText(/^约 \d+ 字 · 您现在 1 级/).waitFor();
    await rewardsFixture(journey.db, { memberId: reader.memberId, level: 2 });
    await reader.page.reload();
    await level.getByText('只给老朋友。').waitFor();

    await reader.page.goto(unlockListPath());
    await reader.page.getByRole('link', { name: title }).first().waitFor();
    expect(await barriers(reader.page)).toEqual([]);
    await page.reload();
    await page.getByRole('link', { name: unlock.whoUnlocked }).first().click();
    await page.getByRole('heading', { name: centre.unlockers }).waitFor();
    await page
      .getByRole('link', { name: /^unlocker_\d+$/ })
      .first()
      .waitFor();
    expect(await barriers(page)).toEqual([]);
  });

  it('is refused at the text where a part is malformed, and nothing of the draft is lost', async () => {
    const { page } = await journey.member(nameOf('slipper'));
    await page.goto('/addTopic');
    await page.getByLabel(topic.form.title, { exact: true }).fill('写错了条件');
    await page.getByLabel(topic.form.section).selectOption({ index: 1 });
    await writing(page).waitFor();
    await writing(page).fill('开头。\n\n:::hide money=0\n秘密\n:::');
    await page.getByRole('button', { name: topic.form.post, exact: true }).click();
    await page.getByText('第 1 处隐藏内容（第 3 行）').waitFor();
    expect(new URL(page.url()).pathname).toBe('/addTopic');
    await expect.poll(() => writing(page).textContent()).toContain('秘密');
  });
});

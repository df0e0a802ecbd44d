import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { zh as shell } from '#app/web/shell-messages.zh.ts';
import { siteLinks } from '#app/web/site-links.ts';
import { zh as audit } from '#features/audit/web/admin/messages.zh.ts';
import { zh as comment } from '#features/comment/web/messages.zh.ts';
import { zh as kit } from '#features/console/web/messages.zh.ts';
import { followerListPath, followListPath } from '#features/follow/paths.ts';
import { en as mine } from '#features/my-content/messages.en.ts';
import { accountPaths } from '#features/profile/paths.ts';
import { zh as question } from '#features/question/web/site-link-messages.zh.ts';
import { en as english } from '#features/thread/messages.en.ts';
import { zh as thread } from '#features/thread/messages.zh.ts';
import { zh as topic } from '#features/topic/web/messages.zh.ts';
import { sql } from '#platform/server/database/sql.ts';
import { openJourney } from '#tests/journeys/journey.ts';

const journey = openJourney();
const phone = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
};

/** How much wider the page is than the screen, and what makes it so. */
const overflow = (page: Page) =>
  page.evaluate(() => {
    const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    if (wide <= 0) return '';
    const guilty = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > document.documentElement.clientWidth + 1,
    );
    return `${wide} px: ${guilty
      .slice(0, 3)
      .map((element) => element.outerHTML.slice(0, 120))
      .join(' | ')}`;
  });

describe('on a phone of 390 px', () => {
  it('no page scrolls sideways, at its top or at its end', async () => {
    const { page, troubles } = await journey.visitor(phone);
    const threads = await journey.db.rows<{ id: string }>(sql`
      (select topic_id as id from topic_content join topic on id = topic_id where status = 'published'
        and source like '%|---%' limit 2)
      union (select topic_id from topic_content join topic on id = topic_id where status = 'published'
        and source like '%\`\`\`%' order by length(source) desc limit 2)
      union (select id from topic where status = 'published' order by comment_count desc limit 1)
      union (select id from topic where status = 'published' and jsonb_array_length(images) > 0 limit 1)`);
    for (const address of [
      '/',
      '/?sort=hot&page=2',
      '/?sectionId=2',
      ...threads.map(({ id }) => `/thread?topicId=${id}`),
      '/login',
      '/register',
      '/termsService',
      '/kit',
      '/api/docs',
    ]) {
      await page.goto(address);
      expect(await overflow(page), address).toBe('');
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      expect(await overflow(page), address).toBe('');
    }
    expect(troubles.filter((trouble) => !trouble.includes('403'))).toEqual([]);
  });

  it('what does not fit in a row scrolls, and is never squeezed', async () => {
    const { page } = await journey.visitor(phone);
    const writer = await journey.db.row<{ account: string }>(
      sql`select account from member where state = 'active' order by topic_count desc limit 1`,
    );
    await page.goto(`/user/control/home?userName=${writer?.account}&tab=activity&lang=en_US`);
    const tabs = page.getByRole('navigation', { name: mine.memberTexts });
    await tabs.getByRole('link').last().waitFor();
    const squeezed = await tabs
      .getByRole('link')
      .evaluateAll((links) =>
        links.filter((link) => link.scrollWidth > link.clientWidth).map((one) => one.textContent),
      );
    expect(squeezed).toEqual([]);
    await page.locator('html[data-alive=true]').waitFor();
    const chosen = await tabs.locator('[aria-current]').boundingBox();
    expect((chosen?.x ?? 0) + (chosen?.width ?? 0)).toBeLessThanOrEqual(390);
  });

  it('the bar of a topic with contents says what writing is', async () => {
    const { page } = await journey.visitor(phone);
    const long = await journey.db.row<{ id: string }>(sql`
      select topic_id as id from topic_content join topic on id = topic_id
      where status = 'published' and not comments_closed and source ~ '(\n## .*){4}' order by length(source) desc
        limit 1`);
    for (const [language, words] of [
      ['zh_CN', thread],
      ['en_US', english],
    ] as const) {
      await page.goto(`/thread?topicId=${long?.id}&lang=${language}`);
      const bar = page.getByRole('group', { name: words.bar });
      await bar.getByRole('button', { name: words.contents }).waitFor();
      const write = await bar.getByRole('link', { name: words.write, exact: true }).evaluate((link) => {
        const content = document.createRange();
        content.selectNodeContents(link);
        const [outer, inner] = [link.getBoundingClientRect(), content.getBoundingClientRect()];
        return { isWhole: inner.right <= outer.right && inner.bottom <= outer.bottom, height: outer.height };
      });
      expect(write, language).toEqual({ isWhole: true, height: 40 });
    }
  });

  it('“Me” and the menu of the picture lead to what is kept and followed', async () => {
    const { page } = await journey.member('keeps_things', phone);
    await page.goto('/user/me');
    const lists = [
      accountPaths.favourites,
      accountPaths.likes,
      accountPaths.history,
      accountPaths.seeLater,
      followListPath(),
    ];
    for (const path of [...lists, followerListPath]) await page.locator(`main a[href="${path}"]`).waitFor();
    await page.getByRole('button', { name: 'keeps_things' }).tap();
    for (const path of lists) await page.getByRole('menu').locator(`a[href="${path}"]`).waitFor();
  });

  it('a list of the console begins below its heading: its filters stand behind a line that counts them', async () => {
    const { page } = await journey.visitor(phone);
    const owner = await journey.db.row<{ id: string }>(sql`select id from member where is_owner order by id limit 1`);
    await journey.signIn(page, owner?.id ?? '');
    await page.goto('/admin/audit');
    await page.locator('html[data-alive=true]').waitFor();
    const actor = page.getByLabel(audit.actor, { exact: true });
    await page.getByRole('button', { name: kit.filters({ count: 0 }) }).tap();
    await actor.fill('owner');
    await page.getByRole('button', { name: kit.filter, exact: true }).tap();
    await page.getByRole('button', { name: kit.filters({ count: 1 }) }).waitFor();
    expect(await actor.isVisible()).toBe(false);
    await page.setViewportSize({ width: 1280, height: 800 });
    await actor.waitFor();
  });

  it('the bar at the bottom leads about, and stays while one scrolls', async () => {
    const { page } = await journey.visitor(phone);
    await page.goto('/?sort=hot');
    const bar = page.getByRole('navigation', { name: shell.phoneNavigation });
    await page.evaluate(() => scrollTo(0, 2000));
    const box = await bar.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(843);
    for (const link of await bar.getByRole('link').all()) {
      const { width = 0, height = 0 } = (await link.boundingBox()) ?? {};
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
    await bar.getByRole('link', { name: shell.home }).tap();
    await page.waitForURL((url) => url.pathname === '/' && url.search === '');
    await bar.getByRole('link', { name: shell.publish }).tap();
    await page.waitForURL((url) => url.pathname === '/login');
  });

  it('“More” and the foot of the page lead to every part of the site', async () => {
    const { page } = await journey.visitor(phone);
    await page.goto('/');
    await page.locator('html[data-alive=true]').waitFor();
    const parts = siteLinks.zh_CN.filter(({ region }) => region !== 'footer');
    await page.getByRole('button', { name: shell.more }).tap();
    for (const { label, path } of parts)
      expect(await page.getByRole('menuitem', { name: label }).getAttribute('href')).toBe(path);
    expect(await overflow(page)).toBe('');
    await page.getByRole('menuitem', { name: question.label }).tap();
    await page.waitForURL((url) => url.pathname === '/askList');
    const reader = await journey.visitor({ ...phone, javaScriptEnabled: false });
    await reader.page.goto('/?lang=en_US');
    for (const { label, path } of siteLinks.en_US)
      expect(await reader.page.getByRole('contentinfo').getByRole('link', { name: label }).getAttribute('href')).toBe(
        path,
      );
  });

  it('a member writes, and dialogs come from below over the whole width', async () => {
    const { page, troubles } = await journey.member('on_the_bus', phone);
    await page
      .getByRole('navigation', { name: shell.phoneNavigation })
      .getByRole('link', { name: shell.publish })
      .tap();
    await page.getByLabel(topic.form.title, { exact: true }).fill('在公交车上');
    await page.getByLabel(topic.form.section).selectOption({ label: '生活' });
    await page.getByLabel(topic.form.content, { exact: true }).fill('晃。');
    expect(await overflow(page)).toBe('');
    await page.getByRole('button', { name: topic.form.post, exact: true }).tap();
    await page.waitForURL(/\/thread\?topicId=/);
    await page.getByLabel(comment.box.comment).fill('还在晃。');
    await page.getByRole('button', { name: comment.box.send }).tap();
    await page.locator('article[id^="c"]').filter({ hasText: '还在晃。' }).waitFor();
    expect(await overflow(page)).toBe('');
    await page.getByRole('button', { name: topic.tools.delete, exact: true }).first().tap();
    const sheet = page.locator('dialog[open]');
    await sheet.waitFor();
    await expect
      .poll(async () => Math.round(((await sheet.boundingBox())?.y ?? 0) + ((await sheet.boundingBox())?.height ?? 0)))
      .toBe(844);
    expect((await sheet.boundingBox())?.width).toBe(390);
    await sheet.getByRole('button', { name: topic.tools.delete, exact: true }).tap();
    await page.getByText(topic.tools.deleted).waitFor();
    expect(troubles).toEqual([]);
  });
});

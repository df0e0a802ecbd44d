import { describe, expect, it } from 'vitest';
import { en as commentEn } from '#features/comment/web/messages.en.ts';
import { zh as commentZh } from '#features/comment/web/messages.zh.ts';
import { en as sessionEn } from '#features/session/messages.en.ts';
import { zh as sessionZh } from '#features/session/messages.zh.ts';
import { sql } from '#platform/server/database/sql.ts';
import { openJourney } from '#tests/journeys/journey.ts';

const journey = openJourney();

const readers = [
  { name: 'Chinese', cookie: 'zh_CN', lang: 'zh-CN', comment: commentZh, session: sessionZh },
  { name: 'English', cookie: 'en_US', lang: 'en-US', comment: commentEn, session: sessionEn },
] as const;

describe.each(readers)('a guest with JavaScript switched off, reading $name', ({ cookie, lang, comment, session }) => {
  const arrive = async () => {
    const visitor = await journey.visitor({ javaScriptEnabled: false });
    await visitor.context.addCookies([{ name: 'language', value: cookie, url: journey.origin }]);
    return visitor;
  };

  it('reads the home page in every order, and its pages', async () => {
    const { page } = await arrive();
    await page.goto('/');
    expect(await page.locator('html').getAttribute('lang')).toBe(lang);
    const rows = page.locator('main [data-row]');
    expect(await rows.count()).toBeGreaterThanOrEqual(20);
    const titles = async () => page.locator('main [data-row] :is(h2, h3)').allTextContents();
    const newest = await titles();
    for (const sort of ['active', 'hot', 'essence']) {
      await page.locator(`main a[href*="sort=${sort}"]`).first().click();
      // A press does not wait for the page it leads to.
      await page.waitForURL((url) => url.searchParams.get('sort') === sort);
      expect(await rows.count()).toBeGreaterThan(0);
      expect(await titles()).not.toEqual(newest);
    }
    await page.goto('/');
    // Others post meanwhile: what is newest now is compared, and may have moved by a few.
    const first = await titles();
    await page.locator('main a[href*="page=2"]:visible').first().click();
    await page.waitForURL(/page=2/);
    expect(await rows.count()).toBeGreaterThanOrEqual(20);
    expect((await titles()).filter((title) => first.slice(0, -4).includes(title))).toEqual([]);
  });

  it('goes into a section and from there into a thread, and finds every comment', async () => {
    const { page } = await arrive();
    const longest = await journey.db.row<{ id: string; section_id: string; comments: number }>(
      sql`
        select id, section_id, comment_count::int as comments from topic where status = 'published'
          order by comment_count desc limit 1`,
    );
    await page.goto('/');
    await page.locator(`a[href$="sectionId=${longest?.section_id}"]:visible`).first().click();
    await page.waitForURL(/sectionId=/);
    expect(await page.locator('main [data-row]').count()).toBeGreaterThan(0);
    await page.goto(`/thread?topicId=${longest?.id}`);
    expect((await page.locator('article h1, main h1').first().textContent())?.length).toBeGreaterThan(1);
    const floors = page.locator('main article[id^="c"]');
    expect(await floors.count()).toBe(20);
    await page.locator('main a[href*="page=2"]:visible').first().click();
    await page.waitForURL(/page=2/);
    expect(await floors.count()).toBe(20);
    expect(await page.locator('main').textContent()).toContain(comment.list.floor({ floor: 21 }));
    await page.locator('main a[href*="order=newest"]:visible').first().click();
    await page.waitForURL(/order=newest/);
    expect(await page.locator('main').textContent()).toContain(comment.list.floor({ floor: longest?.comments ?? 0 }));
  });

  it('finds the table of contents of a long text, and its links lead there', async () => {
    const { page } = await arrive();
    const long = await journey.db.row<{ id: string }>(
      sql`
        select topic_id as id from topic_content join topic on topic.id = topic_id where jsonb_array_length(toc) > 4
          and status = 'published' and section_id not in (select section_id from section_restriction
          where right_name = 'topic.view') order by topic_id limit 1`,
    );
    await page.goto(`/thread?topicId=${long?.id}`);
    const link = page.locator(':is(nav, aside) a[href^="#"]:visible').nth(2);
    const target = await link.getAttribute('href');
    await link.click();
    expect(await page.locator(`[id="${decodeURIComponent(target?.slice(1) ?? '')}"]`).count()).toBe(1);
  });

  it('is told at the login page that JavaScript is needed, and no form is sent in vain', async () => {
    const { page } = await arrive();
    for (const path of ['/login', '/register', '/addTopic']) {
      await page.goto(path);
      expect(
        await page
          .locator('noscript, main')
          .allTextContents()
          .then((texts) => texts.join(' ')),
      ).toContain(session.needsScript);
      expect(await page.locator('main form button[type=submit]').isDisabled()).toBe(true);
    }
  });

  it('switches the language by a link and stays in it', async () => {
    const { page } = await arrive();
    await page.goto('/?sort=hot');
    await page.locator('a[href*="lang="]:visible').first().click();
    expect(await page.locator('html').getAttribute('lang')).not.toBe(lang);
    expect(new URL(page.url()).searchParams.get('sort')).toBe('hot');
    await page.goto('/termsService');
    expect(await page.locator('html').getAttribute('lang')).not.toBe(lang);
  });
});

it('a section that is closed to guests shows titles with a lock, and the thread says what opens it', async () => {
  const { page } = await journey.visitor({ javaScriptEnabled: false });
  const locked = await journey.db.row<{ id: string; section_id: string; title: string; source: string }>(
    sql`
      select id, section_id, title, source from topic join topic_content on topic_id = id
        where section_id in (select section_id from section_restriction where right_name = 'topic.view')
        and status = 'published' limit 1`,
  );
  await page.goto(`/?sectionId=${locked?.section_id}`);
  expect(await page.locator('main').textContent()).toContain(locked?.title);
  expect(await page.locator('main a[href^="/membershipCardList"]').count()).toBe(1);
  const response = await page.goto(`/thread?topicId=${locked?.id}`);
  expect(response?.status()).toBe(403);
  expect(await page.content()).not.toContain(locked?.source.slice(0, 30));
  expect(await page.locator('main').textContent()).toContain('VIP');
});

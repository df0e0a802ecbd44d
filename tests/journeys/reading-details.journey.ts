import { describe, expect, it } from 'vitest';
import { zh as shell } from '#app/web/shell-messages.zh.ts';
import { zh as comment } from '#features/comment/web/messages.zh.ts';
import { zh as thread } from '#features/thread/messages.zh.ts';
import { zh as topic } from '#features/topic/web/messages.zh.ts';
import { zh as unlock } from '#features/unlock/web/messages.zh.ts';
import { sql } from '#platform/server/database/sql.ts';
import { zh as lightbox } from '#platform/web/lightbox/messages.zh.ts';
import { findSights } from '#tests/journeys/inspect-page.ts';
import { openJourney } from '#tests/journeys/journey.ts';
import { postTopic } from '#tests/journeys/topic-editor.ts';

const journey = openJourney();

describe('what a reader meets in a thread', () => {
  it('hidden parts are as wide as the text around them', async () => {
    const found = await journey.db.row<{ id: string }>(
      sql`
        select id from topic where hide_kinds > 0 and status = 'published'
          and section_id not in (select section_id from section_restriction) order by id limit 1`,
    );
    const { page } = await journey.visitor();
    await page.goto(`/thread?topicId=${found?.id}`);
    const permission = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((input) => Math.round(input.getBoundingClientRect().right));
    expect(await permission(`main article[aria-label="${unlock.region}"]`)).toBe(
      await permission('main .prose[data-by]:not([data-of])'),
    );
  });

  it('on paper stand the thread and its comments alone, dark on white', async () => {
    const found = await journey.db.row<{ id: string }>(sql`
      select id from topic where comment_count > 3 and status = 'published'
        and section_id not in (select section_id from section_restriction) order by id limit 1`);
    const { page } = await journey.member('paper_reader');
    await page.context().addCookies([{ name: 'theme', value: 'dark', url: journey.origin }]);
    // A4, less its margins.
    await page.setViewportSize({ width: 718, height: 1000 });
    await page.goto(`/thread?topicId=${found?.id}`);
    await page.getByRole('button', { name: comment.box.send }).waitFor();
    await page.emulateMedia({ media: 'print' });
    for (const role of ['banner', 'navigation', 'complementary', 'contentinfo', 'button', 'textbox'] as const)
      expect(await page.getByRole(role).count(), role).toBe(0);
    expect(await page.getByRole('article').count()).toBeGreaterThan(3);
    const seen = await page
      .getByRole('main')
      .evaluate((main) => [Math.round(main.getBoundingClientRect().width), getComputedStyle(main).color]);
    expect(seen).toEqual([718, 'rgb(22, 25, 29)']);
  });

  it('nobody is invited to comment where comments are closed', async () => {
    const { page } = await journey.member('quiet_host');
    const id = await postTopic(page, '不开评论的话题');
    await page.getByText(comment.list.noneText, { exact: true }).waitFor();
    await journey.db.run(sql`update topic set comments_closed = true where id = ${id}`);
    await page.reload();
    await page.getByText(comment.list.none, { exact: true }).waitFor();
    expect(await page.getByText(comment.list.noneText).count()).toBe(0);
    await page.setViewportSize({ width: 390, height: 844 });
    const bar = page.getByRole('group', { name: thread.bar });
    await bar.getByRole('button', { name: thread.share }).waitFor();
    expect(await bar.getByText(thread.write).count()).toBe(0);
  });

  it('the author’s picture stands in the middle of their card', async () => {
    const { page } = await journey.member('centred_host');
    await postTopic(page, '谁写的');
    const picture = page.getByRole('region', { name: topic.article.author }).locator('a[aria-hidden]').first();
    await picture.waitFor();
    const offset = await picture.evaluate((link) => {
      const [inner, outer] = [link.firstElementChild ?? link, link.parentElement ?? link].map((part) =>
        part.getBoundingClientRect(),
      );
      return inner && outer ? inner.left + inner.width / 2 - (outer.left + outer.width / 2) : undefined;
    });
    expect(Math.abs(offset ?? Number.NaN)).toBeLessThan(1);
  });

  it('pictures at full size stand in the dark on a light page', async () => {
    const { withPictures } = await findSights(journey);
    const { page } = await journey.visitor({ colorScheme: 'light' });
    await page.goto(`/thread?topicId=${withPictures}`);
    await page.waitForFunction(() => document.documentElement.dataset['alive'] === 'true');
    const box = page.getByRole('dialog', { name: lightbox.title });
    const picture = page.locator('main .prose img:not(.blur, .emoji)').first();
    await expect
      .poll(async () => {
        await picture.click({ timeout: 2000 }).catch(() => undefined);
        return box.count();
      })
      .toBe(1);
    const looks = await box.evaluate((input) => [
      getComputedStyle(input).backgroundColor,
      getComputedStyle(input).colorScheme,
    ]);
    expect(looks).toEqual(['rgb(16, 18, 20)', 'dark']);
  });

  it('of a reply no floor is said to stay', async () => {
    const reply = await journey.db.row<{ id: string; comment_id: string; topic_id: string; author_id: string }>(sql`
      select r.id, r.parent_id as comment_id, r.target_id as topic_id, r.author_id from comment r
        join topic t on t.id = r.target_id and r.target_kind = 'topic' join comment c on c.id = r.parent_id
        join member m on m.id = r.author_id
      where r.status = 'published' and c.status = 'published' and t.status = 'published' and not t.comments_closed
        and c.reply_count < 4 and m.state = 'active'
        and r.created_at < now() - interval '1 day' order by r.id desc limit 1`);
    const { page } = await journey.visitor();
    await journey.signIn(page, reply?.author_id ?? '');
    await page.goto(`/thread?topicId=${reply?.topic_id}&commentId=${reply?.comment_id}#r${reply?.id}`);
    await page.locator(`#r${reply?.id}`).getByRole('button', { name: comment.list.delete }).click();
    await page.getByText(comment.acts.deleteTitle.reply, { exact: true }).waitFor();
    await page.getByText(comment.acts.deleteText.reply, { exact: true }).waitFor();
  });

  it('who quotes stays where they read; others’ new comments are announced without moving the page', async () => {
    const { page } = await journey.member('stays_here');
    const long = await journey.db.row<{ id: string; last_floor: number }>(
      sql`
        select id, last_floor from topic where status = 'published' and not comments_closed order by comment_count desc
          limit 1`,
    );
    await page.goto(`/thread?topicId=${long?.id}`);
    const third = page.locator('article[id^="c"]').nth(2);
    const name = (await third.getByRole('heading', { level: 3 }).textContent()) ?? '';
    expect(name).toContain('3 楼');
    await third.getByRole('button', { name: `${comment.list.quote} ${name}`, exact: true }).click();
    const box = third.locator('[data-comment-box]');
    await box.locator('textarea, [contenteditable=true]').first().fill('站在原地说一句');
    const send = box.getByRole('button', { name: comment.box.send, exact: true });
    const isInView = (input: Element) => input.getBoundingClientRect().bottom <= innerHeight;
    await expect.poll(() => send.evaluate(isInView)).toBe(true);
    const top = async () => Math.round((await third.boundingBox())?.y ?? 0);
    const [before, address] = [await top(), page.url()];
    await send.click();
    await page.getByText(comment.box.sent, { exact: true }).waitFor();
    await expect.poll(() => page.locator('[data-comment-box]').count()).toBe(0);
    expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(2);
    expect(page.url()).toBe(address);
    await page.getByRole('button', { name: comment.box.see, exact: true }).click();
    await page.locator('article:focus', { hasText: '站在原地说一句' }).waitFor();

    await page.goto(`/thread?topicId=${long?.id}`);
    const jump = page.getByRole('spinbutton', { name: comment.list.floorNumber });
    await jump.fill('25');
    await jump.press('Enter');
    await page.waitForURL(/floor=25/);
    await expect.poll(() => page.locator('article:focus').textContent()).toContain('25 楼');
    // The box comes to the end, where reading ends, with what is written in it.
    await page.locator('[data-comment-box] textarea, [data-comment-box] [contenteditable=true]').first().fill('带着走');
    await page.getByRole('button', { name: comment.box.write, exact: true }).last().click();
    const last = page.locator('article[id^="c"]').last();
    await expect
      .poll(
        async () =>
          ((await page.locator('[data-comment-box]').boundingBox())?.y ?? 0) - ((await last.boundingBox())?.y ?? 0),
      )
      .toBeGreaterThan(0);
    expect(await page.locator('[data-comment-box]').textContent()).toContain('带着走');

    const y = await page.evaluate(() => scrollY);
    await journey.db.run(sql`
      with floor as (update topic set last_floor = last_floor + 1, comment_count = comment_count + 1
        where id = ${long?.id ?? null} returning last_floor, author_id)
      insert into comment (target_kind, target_id, floor, author_id, source, html, pipeline_version)
        select 'topic', ${long?.id ?? null}::bigint, last_floor, author_id, '后来的', '<p>后来的</p>', 1 from floor`);
    // Of one or more: other stories may write in the longest thread meanwhile.
    const news = page.getByRole('button', {
      name: new RegExp(comment.list.newComments({ count: 1 }).replace('1', '\\d+')),
    });
    await news.waitFor({ timeout: 40_000 });
    expect(await page.evaluate(() => scrollY)).toBe(y);
    await news.click();
    await page.locator('article:focus', { hasText: '后来的' }).waitFor();
  });

  it('on phones a bar at the bottom leads to writing, the comments and the contents', async () => {
    const { page } = await journey.visitor({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
    const found = await journey.db.row<{ id: string }>(
      sql`
        select topic_id as id from topic_content join topic on topic.id = topic_id where jsonb_array_length(toc) > 4
          and status = 'published' and comment_count > 0 and section_id not in (select section_id
          from section_restriction where right_name = 'topic.view') order by topic_id limit 1`,
    );
    await page.goto(`/thread?topicId=${found?.id}`);
    await page.waitForFunction(() => document.documentElement.dataset['alive'] === 'true');
    const bar = page.getByRole('group', { name: thread.bar });
    expect(await bar.getByRole('button', { name: thread.contents, exact: true }).count()).toBe(1);
    expect(await page.getByRole('navigation', { name: shell.phoneNavigation }).isVisible()).toBe(false);
    await bar.getByRole('link', { name: thread.write }).tap();
    await expect
      .poll(() => page.locator('#comments').evaluate((part) => part.getBoundingClientRect().top))
      .toBeLessThan(300);
    const box = await bar.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(843);
  });

  it('a list by last reply says on phones who replied when, and leads there', async () => {
    const { page } = await journey.visitor({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
    await page.goto('/?sort=active');
    const row = page.locator('main [data-row]', { has: page.locator('a[href*="commentId=latest"]:visible') }).first();
    // Its own time, the last reply's, is the only one there.
    expect(await row.locator('time:visible').count()).toBe(1);
    const single = page.locator('main [data-row] img:only-child:not([width="40"]):visible').first();
    if ((await single.count()) > 0) expect((await single.boundingBox())?.width).toBeLessThan(130);
    await row.locator('a[href*="commentId=latest"]').tap();
    await page.waitForURL(/commentId=\d+.*#[cr]\d+$/);
    await expect.poll(() => page.locator(new URL(page.url()).hash).count()).toBe(1);
    await page.goto('/');
    expect(await page.locator('main [data-row] a[href*="commentId=latest"]:visible').count()).toBe(0);
    await page.locator('main [data-row] a[href$="#comments"]').first().tap();
    await page.waitForURL(/thread\?topicId=\d+#comments$/);
  });

  it('no page describes itself with nothing', async () => {
    for (const address of ['/', '/login', '/termsService'])
      expect(await fetch(`${journey.origin}${address}`).then((answer) => answer.text()), address).not.toMatch(
        /<meta name="description" content=""/,
      );
  });
});

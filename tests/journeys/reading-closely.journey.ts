import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { zh as comment } from '#features/comment/web/messages.zh.ts';
import { zh as history } from '#features/content/web/history-messages.zh.ts';
import { zh as topic } from '#features/topic/web/messages.zh.ts';
import { sql } from '#platform/server/database/sql.ts';
import { zh as lightbox } from '#platform/web/lightbox/messages.zh.ts';
import { barriers } from '#tests/journeys/inspect-page.ts';
import { openJourney } from '#tests/journeys/journey.ts';
import { writtenText } from '#tests/journeys/written-text.ts';

const journey = openJourney();
let tellings = 0;
const nameOf = (word: string) => {
  tellings += 1;
  return `${word}_${tellings}`;
};

/** Selects words of a text in the page, as a person does. */
async function select(page: Page, within: string, words: string): Promise<void> {
  await page.locator(within).first().waitFor();
  await page.evaluate(
    ({ within: selector, words: text }) => {
      const walker = document.createTreeWalker(document.querySelector(selector) ?? document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const at = node.textContent?.indexOf(text) ?? -1;
        if (at < 0) continue;
        node.parentElement?.scrollIntoView({ block: 'center' });
        // A press of the mouse would leave the field one has written in.
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
        getSelection()?.setBaseAndExtent(node, at, node, at + text.length);
        return;
      }
      throw new Error(`no such words: ${text}`);
    },
    { within, words },
  );
}

describe('pictures', () => {
  it('are seen at full size by keyboard: on, back, larger, and away again', async () => {
    const found = await journey.db.row<{ id: string }>(sql`
      select topic_id as id from topic_content join topic on topic.id = topic_id where status = 'published'
        and html like '%<img%<img%' and section_id not in (select section_id from section_restriction)
      order by topic_id limit 1`);
    const { page, troubles } = await journey.visitor();
    await page.goto(`/thread?topicId=${found?.id}`);
    const pictures = page.locator('article .prose img:not(.blur, .emoji), main .prose img:not(.blur, .emoji)');
    const count = await page.locator('main .prose').first().locator('img:not(.blur, .emoji)').count();
    expect(count).toBeGreaterThan(1);
    await page.waitForFunction(() => document.documentElement.dataset['alive'] === 'true');
    // The first Tab makes pictures a part of the way.
    await expect
      .poll(async () => {
        await page.keyboard.press('Tab');
        return pictures.first().getAttribute('tabindex');
      })
      .toBe('0');
    await pictures.first().focus();
    await page.keyboard.press('Enter');
    const box = page.getByRole('dialog', { name: lightbox.title });
    await box.getByText(lightbox.place({ number: 1, count }), { exact: true }).waitFor();
    expect(await barriers(page)).toEqual([]);
    await page.keyboard.press('ArrowRight');
    await box.getByText(lightbox.place({ number: 2, count }), { exact: true }).waitFor();
    await page.keyboard.press('ArrowLeft');
    await box.getByText(lightbox.place({ number: 1, count }), { exact: true }).waitFor();
    const scale = () => box.locator('img').evaluate((image) => image.style.scale);
    await page.keyboard.press('+');
    await expect.poll(scale).toBe('1.5');
    await page.keyboard.press('-');
    await expect.poll(scale).toBe('1');
    const alt = await pictures.first().getAttribute('alt');
    if (alt) expect(await box.textContent()).toContain(alt);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Escape');
    await expect.poll(() => box.count()).toBe(0);
    // The keyboard goes on where one has looked last.
    expect(await pictures.nth(1).evaluate((picture) => picture === document.activeElement)).toBe(true);
    // Back closes it too, and is the page's own again afterwards.
    const address = page.url();
    const entries = await page.evaluate(() => window.history.length);
    await page.keyboard.press('Enter');
    await box.waitFor();
    const offset = await page.evaluate(() => scrollY);
    await page.evaluate(() => window.history.back());
    await expect.poll(() => box.count()).toBe(0);
    expect([page.url(), await page.evaluate(() => scrollY)]).toEqual([address, offset]);
    expect(await page.evaluate(() => window.history.length)).toBe(entries);
    // Nor does a reload leave a step behind that leads nowhere.
    await page.keyboard.press('Enter');
    await box.waitFor();
    expect(await page.evaluate(() => window.history.state.isOver)).toBe(true);
    await page.reload();
    await expect.poll(() => page.evaluate(() => window.history.state.isOver)).toBe(undefined);
    expect([page.url(), await page.evaluate(() => scrollY)]).toEqual([address, offset]);
    expect(troubles).toEqual([]);
  });

  it('are opened by a finger', async () => {
    const found = await journey.db.row<{ id: string }>(
      sql`
        select topic_id as id from topic_content join topic on topic.id = topic_id where status = 'published'
          and html like '%<img%<img%' and section_id not in (select section_id from section_restriction)
          order by topic_id limit 1`,
    );
    const { page, troubles } = await journey.visitor({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    await page.goto(`/thread?topicId=${found?.id}`);
    await page.waitForFunction(() => document.documentElement.dataset['alive'] === 'true');
    const box = page.getByRole('dialog', { name: lightbox.title });
    const picture = page.locator('main .prose img:not(.blur, .emoji)').first();
    // The page may take its time to come alive, and the box to arrive.
    await expect
      .poll(
        async () => {
          await picture.tap({ timeout: 2000 }).catch(() => undefined);
          await box.waitFor({ timeout: 5000 }).catch(() => undefined);
          return box.count();
        },
        { timeout: 40_000 },
      )
      .toBe(1);
    await box.getByRole('button', { name: lightbox.close }).tap();
    await expect.poll(() => box.count()).toBe(0);
    expect(troubles).toEqual([]);
  });
});

describe('quoting what is selected', () => {
  it('puts the words into the box with who wrote them; in a comment it quotes the comment too', async () => {
    const { page, troubles, memberId } = await journey.member(nameOf('quoter'));
    const topicId = (
      await journey.db.row<{ id: string }>(
        sql`
          select t.id from topic t where t.status = 'published' and not t.comments_closed and t.comment_count > 0
            and t.title like '把十年前%' limit 1`,
      )
    )?.id;
    const author = await journey.db.row<{ nickname: string }>(
      sql`select nickname from member m join topic t on t.author_id = m.id where t.id = ${topicId ?? null}`,
    );
    await page.goto(`/thread?topicId=${topicId}`);
    const box = page.locator('[data-comment-box]');
    await box.locator('textarea, [contenteditable=true]').first().waitFor();
    await select(page, '.prose[data-by]:not([data-of])', '没有预算');
    await page.getByRole('button', { name: comment.list.quote }).and(page.locator('[aria-keyshortcuts]')).click();
    // The plain field and the editor hold their words in different places.
    const written = () =>
      box.evaluate((form) =>
        [form.textContent, ...Array.from(form.querySelectorAll('textarea'), (area) => area.value)].join(' '),
      );
    await expect.poll(written).toContain('没有预算');

    const first = await journey.db.row<{ id: string; floor: number; excerpt: string; nickname: string }>(sql`
      select c.id, c.floor, c.excerpt, m.nickname from comment c join member m on m.id = c.author_id
        where c.target_kind = 'topic' and c.target_id = ${topicId ?? null} and c.parent_id is null
        and c.status = 'published' order by c.floor limit 1`);
    const words = (await page.locator(`#c${first?.id} .prose p`).first().textContent())?.slice(0, 4) ?? '';
    await select(page, `#c${first?.id} .prose[data-of]`, words);
    // The keyboard's way.
    await page.keyboard.press('q');
    await box
      .getByText(new RegExp(first?.nickname ?? '-'))
      .first()
      .waitFor();
    await box.getByRole('button', { name: comment.box.send, exact: true }).click();
    const sent = async () =>
      journey.db.row<{ source: string; quote_id: string | null; quoted_words: string | null }>(
        sql`select source, quote_id, quoted_words from comment where author_id = ${memberId} order by id desc limit 1`,
      );
    await expect.poll(async () => (await sent())?.quote_id).toBe(first?.id);
    const { source, quoted_words: chosen } = (await sent()) ?? { source: '', quoted_words: '' };
    expect(source).toContain(`> **${author?.nickname}**：`);
    expect(source).toContain('没有预算');
    // The chosen words stand on the quote's card alone.
    expect(chosen).toBe(words);
    expect(source).not.toMatch(new RegExp(`^> ${words}`, 'm'));
    await page.getByRole('button', { name: comment.box.see, exact: true }).click();
    await page.locator('main blockquote a', { hasText: new RegExp(`：${words}$`) }).waitFor();

    // The button under the comment takes the chosen words too, and a beginning where none are chosen.
    const under = page.locator(`#c${first?.id}`);
    const quoteButton = under.getByRole('button', { name: new RegExp(`^${comment.list.quote}`) });
    await page.goto(`/thread?topicId=${topicId}&commentId=${first?.id}`);
    await select(page, `#c${first?.id} .prose[data-of]`, words);
    await quoteButton.click();
    await page.getByText(comment.box.quoting({ name: first?.nickname ?? '', text: words }), { exact: true }).waitFor();
    expect(troubles).toEqual([]);
  });
});

describe('the history of a topic', () => {
  it('shows what each edit changed, and any two versions beside each other', async () => {
    const { page, troubles, memberId } = await journey.member(nameOf('rewriter'));
    const section = await journey.db.row<{ id: string }>(
      sql`
        select id from section s where not exists (select from section where parent_id = s.id)
          and id not in (select section_id from section_restriction) order by position limit 1`,
    );
    const other = await journey.db.row<{ id: string; name: string }>(sql`
      select id, name_zh as name from section s where not exists (select from section where parent_id = s.id)
        and id not in (select section_id from section_restriction) and id <> ${section?.id ?? null} order by position
        limit 1`);
    const title = `泡茶 ${memberId}`;
    await page.goto(`/addTopic?sectionId=${section?.id}`);
    await page.getByLabel(topic.form.title, { exact: true }).fill(title);
    await page.locator('form textarea, form [contenteditable=true]').first().fill('水烧到九十度。\n\n先温杯。');
    await page.getByRole('button', { name: topic.form.post, exact: true }).click();
    await page.waitForURL(/\/thread\?topicId=\d+/);
    const id = new URL(page.url()).searchParams.get('topicId') ?? '';
    const edit = async (content: string, sectionId?: string) => {
      await page.goto(`/user/editTopic?topicId=${id}`);
      await page
        .getByLabel(topic.form.title, { exact: true })
        .fill(content.startsWith('水烧到八十五') ? `${title} 改` : title);
      if (sectionId) await page.getByLabel(topic.form.section).selectOption(sectionId);
      const area = page.locator('form textarea, form [contenteditable=true]').first();
      await area.fill(content);
      await page.getByRole('button', { name: topic.form.save, exact: true }).click();
      await page.waitForURL(/\/thread\?topicId=\d+/);
    };
    await edit('水烧到八十度。\n\n先温杯。');
    await edit('水烧到八十五度。\n\n先温杯。\n\n再等三十秒。', other?.id);

    await page.getByRole('button', { name: new RegExp(topic.tools.editedAt) }).click();
    const dialog = page.getByRole('dialog', { name: history.title });
    const diff = dialog.getByRole('region', { name: history.changes });
    await diff.waitFor();
    expect(await diff.locator('ins mark').allTextContents()).toEqual(['五']);
    expect(await diff.locator('ins').last().textContent()).toBe('再等三十秒。');
    expect(await dialog.locator('dl').textContent()).toContain(other?.name);
    expect(await barriers(page)).toEqual([]);
    await dialog.getByRole('button', { name: history.previousEdit }).click();
    await expect.poll(() => diff.locator('del mark').allTextContents()).toEqual(['九']);
    // Any two: the first and the last.
    await dialog.getByLabel(history.to).selectOption('3');
    await dialog.getByLabel(history.from).selectOption('1');
    await expect.poll(() => diff.locator('ins mark').allTextContents()).toEqual(['八', '五']);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await barriers(page)).toEqual([]);
    expect(troubles).toEqual([]);
  });
});

describe('the table of contents on a phone', () => {
  it('comes up from below, marks what is being read, and leads there', async () => {
    const long = await journey.db.row<{ id: string }>(sql`
      select topic_id as id from topic_content join topic on topic.id = topic_id where jsonb_array_length(toc) > 4
        and status = 'published' and section_id not in (select section_id from section_restriction)
      order by length(source) desc limit 1`);
    const { page, troubles } = await journey.visitor({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    await page.goto(`/thread?topicId=${long?.id}`);
    await page.waitForFunction(() => document.documentElement.dataset['alive'] === 'true');
    const headings = page.locator('main .prose :is(h2, h3)');
    await headings.nth(2).evaluate((heading) => heading.scrollIntoView());
    const open = page.getByRole('button', { name: topic.article.contents, exact: true });
    await open.tap();
    const sheet = page.getByRole('dialog', { name: topic.article.contents });
    await sheet.waitFor();
    expect(await sheet.locator('[aria-current]').count()).toBe(1);
    expect(await barriers(page)).toEqual([]);
    // Back closes it, and a reload takes its step back.
    const [address, entries] = [page.url(), await page.evaluate(() => window.history.length)];
    await page.evaluate(() => window.history.back());
    await expect.poll(() => sheet.count()).toBe(0);
    await open.tap();
    await sheet.waitFor();
    await page.reload();
    await expect.poll(() => page.evaluate(() => window.history.state.isOver)).toBe(undefined);
    expect([page.url(), await page.evaluate(() => window.history.length)]).toEqual([address, entries]);
    await page.waitForFunction(() => document.documentElement.dataset['alive'] === 'true');
    await open.tap();
    await sheet.waitFor();
    const last = sheet.getByRole('link').last();
    const target = decodeURIComponent((await last.getAttribute('href')) ?? '').slice(1);
    await last.tap();
    await expect.poll(() => sheet.count()).toBe(0);
    await expect
      .poll(() =>
        page
          .locator(`[id="${target}"]`)
          .evaluate(
            (heading) =>
              heading.getBoundingClientRect().top < innerHeight && heading.getBoundingClientRect().bottom > 0,
          ),
      )
      .toBe(true);
    // One step back from there is the page as it was.
    await page.evaluate(() => window.history.back());
    await expect.poll(() => page.url()).toBe(address);
    expect(await sheet.count()).toBe(0);
    // Beside the text, the heading that was chosen is the one that is marked.
    await page.setViewportSize({ width: 1280, height: 800 });
    const beside = page.getByRole('navigation', { name: topic.article.contents }).filter({ visible: true });
    await beside.getByRole('link').nth(2).click();
    await expect
      .poll(() => beside.locator('[aria-current]').allTextContents())
      .toEqual([await beside.getByRole('link').nth(2).textContent()]);
    expect(troubles).toEqual([]);
  });
});

describe('what is open in a discussion', () => {
  it('stays open when the address names another floor', async () => {
    const found = await journey.db.row<{ id: string }>(sql`
      select id from topic where status = 'published' and not comments_closed and comment_count between 3 and 15
        and section_id not in (select section_id from section_restriction) order by id limit 1`);
    const { page } = await journey.member(nameOf('answers'));
    await page.goto(`/thread?topicId=${found?.id}`);
    const floors = page.locator('article[id^="c"]');
    await floors.first().getByRole('button', { name: comment.list.reply }).first().click();
    await page.getByLabel(comment.box.reply).fill('写到一半');
    const anchor = await floors.nth(1).getAttribute('id');
    // As every link to a floor of this page does.
    await page.evaluate((id) => {
      location.hash = id ?? '';
    }, anchor);
    await page.locator(`#${anchor}[class*=fresh]`).waitFor();
    expect(await writtenText(page.getByLabel(comment.box.reply))).toBe('写到一半');
  });
});

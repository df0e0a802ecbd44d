import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { zh as comment } from '#features/comment/web/messages.zh.ts';
import { zh as topic } from '#features/topic/web/messages.zh.ts';
import { sql } from '#platform/server/database/sql.ts';
import type { EditorToolName } from '#platform/shared/editor-tools.ts';
import { zh as editor } from '#platform/web/editor/messages.zh.ts';
import { zh as rich } from '#platform/web/editor/rich/messages.zh.ts';
import { untilQuiet } from '#tests/journeys/browser.ts';
import { barriers } from '#tests/journeys/inspect-page.ts';
import { openJourney } from '#tests/journeys/journey.ts';
import { buttonOf, contentOf, fillHead, openEditor, phone, send, typeSelected } from '#tests/journeys/topic-editor.ts';
import { writtenText } from '#tests/journeys/written-text.ts';
import { pictureFixture } from '#tests/picture-fixture.ts';

const journey = openJourney();

/** What each button needs before it is pressed, and what a reader gets of it. */
const everything: readonly { tool: EditorToolName; words: string; element: string }[] = [
  { tool: 'heading', words: '茶', element: ':is(h2, h3):has-text("茶")' },
  { tool: 'bold', words: '浓', element: 'strong:has-text("浓")' },
  { tool: 'italic', words: 'thin', element: 'em:has-text("thin")' },
  { tool: 'strike', words: '陈', element: ':is(s, del):has-text("陈")' },
  { tool: 'quote', words: '古人说', element: 'blockquote:has-text("古人说")' },
  { tool: 'list', words: '绿茶', element: 'ul li:has-text("绿茶")' },
  { tool: 'orderedList', words: '烧水', element: 'ol li:has-text("烧水")' },
  { tool: 'taskList', words: '买茶', element: 'li:has(input[type=checkbox]):has-text("买茶")' },
  { tool: 'code', words: 'npm', element: 'p code:has-text("npm")' },
  { tool: 'codeBlock', words: 'let tea', element: 'pre:has-text("let tea")' },
  { tool: 'math', words: 'x^2', element: 'math' },
  { tool: 'spoiler', words: '凶手', element: '[class*=spoiler]:has-text("凶手")' },
  { tool: 'rule', words: '', element: 'hr' },
];

describe('the tags of a topic', () => {
  it('leave the text free after Enter, until more is typed, and are removed by their names', async () => {
    const { page } = await journey.member('tags_by_enter');
    await openEditor(page);
    const tags = page.getByRole('combobox', { name: topic.form.tags });
    const list = page.getByRole('listbox', { name: topic.form.tagSuggestions });
    await tags.focus();
    await list.waitFor();
    await tags.pressSequentially('晨光');
    await tags.press('Enter');
    const remove = page.getByRole('button', { name: topic.form.removeTag({ tag: '晨光' }) });
    await remove.waitFor();
    await expect.poll(() => tags.inputValue()).toBe('');
    // Time for an answer about the empty prefix.
    await untilQuiet(page);
    expect(await list.isVisible()).toBe(false);
    await tags.press('ArrowDown');
    await list.waitFor();
    await remove.click();
    await remove.waitFor({ state: 'detached' });
  });

  it('are left for the text by the Tab key, whatever is offered below them', async () => {
    const { page } = await journey.member('tags_by_keyboard');
    await openEditor(page);
    const tags = page.getByRole('combobox', { name: topic.form.tags });
    await tags.focus();
    // Enough of them that their list scrolls.
    await expect
      .poll(() =>
        page
          .getByRole('listbox', { name: topic.form.tagSuggestions })
          .evaluate((list) => list.scrollHeight > list.clientHeight),
      )
      .toBe(true);
    await page.keyboard.press('Tab');
    await expect
      .poll(() => page.getByRole('toolbar').evaluate((bar) => bar.contains(document.activeElement)))
      .toBe(true);
  });
});

describe('writing a long topic', () => {
  it('with every button, seen beside the text and then by readers', async () => {
    const { page, troubles } = await journey.member('writes_it_all');
    await openEditor(page);
    await fillHead(page, '什么都有的话题');
    await contentOf(page).click();
    for (const { tool, words } of everything) {
      await page.keyboard.press('Control+End');
      await typeSelected(page, words);
      await buttonOf(page, tool).click();
      await page.keyboard.press('Control+End');
      // A list would go on by itself: the second Enter ends it.
      await page.keyboard.insertText('\n\n');
    }
    await page.getByRole('button', { name: rich.beside, exact: true }).click();
    const preview = page.getByRole('region', { name: rich.preview });
    for (const { element } of everything) await preview.locator(element).first().waitFor();
    // The page gives the pair more room than the text alone has.
    expect((await page.getByRole('main').boundingBox())?.width).toBeGreaterThan(1000);
    expect(await barriers(page)).toEqual([]);
    await send(page);
    for (const { element } of everything) await page.locator('main .prose').first().locator(element).first().waitFor();
    expect(troubles).toEqual([]);
  });

  it('by keyboard alone: keys, the toolbar, a panel, the preview and back', async () => {
    const { page, troubles } = await journey.member('without_a_mouse');
    await openEditor(page);
    await fillHead(page, '只用键盘');
    await contentOf(page).focus();
    await page.keyboard.insertText('茶');
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Control+b');
    expect(await writtenText(contentOf(page))).toBe('**茶**');
    await page.keyboard.press('Control+b');
    expect(await writtenText(contentOf(page))).toBe('茶');
    // To the toolbar, along it, and into a panel.
    await page.keyboard.press('Alt+F10');
    await expect.poll(() => focusedTool(page)).toBe('bold');
    await page.keyboard.press('End');
    await page.keyboard.press('Home');
    for (let step = 0; step < 7; step += 1) await page.keyboard.press('ArrowRight');
    await expect.poll(() => focusedTool(page)).toBe('colour');
    await page.keyboard.press('Enter');
    const green = page.getByRole('button', { name: rich.colours.green });
    await green.waitFor();
    await green.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => writtenText(contentOf(page))).toBe(':green[茶]');
    // The text has the keyboard again, and Tab leaves it.
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('textbox');
    await page.keyboard.press('Control+Alt+o');
    await page.getByRole('region', { name: rich.preview }).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(rich.preview);
    await page.keyboard.press('Control+Alt+o');
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('textbox');
    await page.keyboard.press('Control+Alt+k');
    await page.locator('dialog[open]').getByText(rich.keyNames.toTools).waitFor();
    await page.keyboard.press('Escape');
    await contentOf(page).focus();
    await page.keyboard.press('Control+Enter');
    await page.waitForURL(/\/thread\?topicId=/);
    expect(troubles).toEqual([]);
  });

  it('on a phone: the buttons within a thumb’s reach, panels from below, nothing sideways', async () => {
    const { page, troubles } = await journey.member('on_a_small_screen', phone);
    await openEditor(page);
    await fillHead(page, '在手机上写的');
    await contentOf(page).tap();
    await page.keyboard.insertText('短');
    const toolbar = page.getByRole('toolbar');
    const bottom = async () => ((await toolbar.boundingBox())?.y ?? 0) + ((await toolbar.boundingBox())?.height ?? 0);
    await expect.poll(bottom).toBeLessThanOrEqual(844 - 57);
    // What a finger meets: 44 px and more from button to button, and in height.
    const positions = await toolbar
      .getByRole('button')
      .evaluateAll((buttons) => buttons.map((button) => Math.round(button.getBoundingClientRect().left)));
    expect(Math.min(...positions.slice(1).map((left, index) => left - (positions[index] ?? 0)))).toBeGreaterThanOrEqual(
      44,
    );
    expect((await toolbar.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
      0,
    );
    await buttonOf(page, 'colour').tap();
    await page.locator('dialog[open]').getByRole('button', { name: rich.colours.blue }).tap();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('textbox');
    await page.keyboard.insertText('茶');
    await expect.poll(() => writtenText(contentOf(page))).toBe('短:blue[茶]');
    await page.getByRole('button', { name: rich.fullScreen, exact: true }).tap();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
      0,
    );
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('button', { name: rich.smallScreen, exact: true }).tap();
    await page.getByRole('button', { name: topic.form.post, exact: true }).tap();
    await page.waitForURL(/\/thread\?topicId=/);
    expect(troubles).toEqual([]);
  });

  it('of fifty thousand characters draws the part in sight, and takes every key', async () => {
    const { page } = await journey.member('writes_a_book');
    await openEditor(page);
    await contentOf(page).click();
    await paste(page, '茶馆里的人来来往往，**说话**的声音不大。\n\n'.repeat(2200));
    await page.keyboard.press('Control+Home');
    await page.keyboard.type('the first words ');
    await expect.poll(() => writtenText(contentOf(page))).toMatch(/^the first words 茶馆/);
    expect(await page.locator('.cm-line').count()).toBeLessThan(200);
  });
});

const focusedTool = (page: Page) =>
  page.evaluate(() =>
    document.activeElement instanceof HTMLElement ? document.activeElement.dataset['tool'] : undefined,
  );

describe('an input method', () => {
  it('keeps its keys: what is being put together is not sent, and nothing of it is lost', async () => {
    const { page, context, memberId } = await journey.member('types_pinyin');
    await page.goto('/thread?topicId=10');
    const field = page.getByLabel(comment.box.comment);
    await field.click();
    await page.locator('[data-comment-box]').getByRole('toolbar').waitFor();
    await field.click();
    const keyboard = await context.newCDPSession(page);
    await keyboard.send('Input.imeSetComposition', { text: 'ni hao', selectionStart: 6, selectionEnd: 6 });
    await page.keyboard.press('Control+Enter');
    await keyboard.send('Input.insertText', { text: '你好' });
    await expect.poll(() => writtenText(field)).toBe('你好');
    const sent = await journey.db.row<{ count: number }>(
      sql`select count(*)::int as count from comment where author_id = ${memberId}`,
    );
    expect(sent?.count).toBe(0);
    await page.keyboard.press('Control+Enter');
    await page.locator('article[id^="c"]').filter({ hasText: '你好' }).first().waitFor();
    await expect.poll(() => writtenText(field)).toBe('');
  });
});

describe('the whole editor', () => {
  it('takes over from the plain field with the words and the caret where they were', async () => {
    const { page, context } = await journey.member('quick_hands');
    let letThrough: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    await context.route('**/assets/rich-area-*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/addTopic');
    const plain = page.locator('textarea');
    await plain.waitFor();
    await plain.fill('前后');
    await page.keyboard.press('ArrowLeft');
    letThrough();
    await buttonOf(page, 'table').waitFor();
    await page.keyboard.type('中');
    await expect.poll(() => writtenText(contentOf(page))).toBe('前中后');
  });

  it('is not missed when it does not come: the plain field writes, marks and sends', async () => {
    const { page, context } = await journey.member('bad_line');
    await context.route('**/assets/rich-area-*.js', (route) => route.abort());
    await page.goto('/addTopic');
    await fillHead(page, '没有编辑器也能写');
    await page.locator('textarea').fill('朴素');
    await page.keyboard.press('Control+a');
    await page.getByRole('button', { name: editor.bold, exact: true }).click();
    expect(await page.locator('textarea').inputValue()).toBe('**朴素**');
    await send(page);
    await page.locator('main .prose strong', { hasText: '朴素' }).waitFor();
  });

  it('makes a link of an address pasted over words, and leaves text pasted anywhere else as it is', async () => {
    const { page } = await journey.member('pastes_links');
    await openEditor(page);
    await contentOf(page).click();
    await page.keyboard.insertText('看这里');
    await page.keyboard.press('Control+a');
    await paste(page, 'https://example.com/a_(b)');
    await expect.poll(() => writtenText(contentOf(page))).toBe('[看这里](<https://example.com/a_(b)>)');
    await paste(page, 'https://example.com');
    await expect
      .poll(() => writtenText(contentOf(page)))
      .toBe('[看这里](<https://example.com/a_(b)>)https://example.com');
  });

  it('puts a pasted picture where the caret was, with the words given for it, and lets a failed one be sent again', async () => {
    const { page, context } = await journey.member('pastes_pictures');
    await openEditor(page);
    await contentOf(page).click();
    await page.keyboard.insertText('前');
    let refusals = 1;
    await context.route('**/api/attachments/**', (route) =>
      refusals-- > 0 ? route.abort('connectionreset') : route.continue(),
    );
    await pastePicture(page, (await pictureFixture('png', { width: 40, height: 30 })).toString('base64'));
    const files = page.getByRole('list', { name: rich.uploads.title });
    await files.getByRole('alert').waitFor();
    await files.getByRole('textbox', { name: rich.uploads.altOf({ name: 'tea.png' }) }).fill('一壶茶');
    await files.getByRole('button', { name: rich.uploads.retry }).click();
    await expect.poll(() => writtenText(contentOf(page))).toMatch(/^前\n!\[一壶茶\]\(\/files\/\S+\)\n$/);
    await expect.poll(() => files.count()).toBe(0);
  });

  it('is without barriers in both themes and both languages, its preview beside it', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const { page, troubles } = await journey.member(`looks_${colorScheme}`, { colorScheme });
      await openEditor(page);
      await contentOf(page).fill('## 茶\n\n**浓** `code` [链接](https://example.com)\n\n> 引用\n\n- 一\n\n~~旧~~');
      await page.getByRole('button', { name: rich.beside, exact: true }).click();
      await page.getByRole('region', { name: rich.preview }).locator('blockquote').waitFor();
      expect(await barriers(page), colorScheme).toEqual([]);
      expect(troubles).toEqual([]);
    }
  });
});

function pastePicture(page: Page, base64: string): Promise<void> {
  return contentOf(page).evaluate((element, bytes) => {
    const clipboardData = new DataTransfer();
    clipboardData.items.add(
      new File([Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))], 'tea.png', { type: 'image/png' }),
    );
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, base64);
}

/** What Ctrl+V does, without the machine's own clipboard, which other stories use too. */
function paste(page: Page, text: string): Promise<void> {
  return contentOf(page).evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

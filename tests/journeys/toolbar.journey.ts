import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { zh as pollForm } from '#features/poll/web/form-messages.zh.ts';
import { type EditorToolName, editorToolNames } from '#platform/shared/editor-tools.ts';
import { zh as rich } from '#platform/web/editor/rich/messages.zh.ts';
import { openJourney } from '#tests/journeys/journey.ts';
import { buttonOf, contentOf, openEditor } from '#tests/journeys/topic-editor.ts';
import { writtenText } from '#tests/journeys/written-text.ts';

const journey = openJourney();

const LINE = '去茶馆坐坐';
const WORD = '茶馆';

/** What one press makes of the line with its word selected. */
const written: Readonly<Partial<Record<EditorToolName, string>>> = {
  heading: '## 去茶馆坐坐',
  bold: '去**茶馆**坐坐',
  italic: '去*茶馆*坐坐',
  strike: '去~~茶馆~~坐坐',
  quote: '> 去茶馆坐坐',
  list: '- 去茶馆坐坐',
  orderedList: '1. 去茶馆坐坐',
  taskList: '- [ ] 去茶馆坐坐',
  table: '去\n\n|  |  |  |\n| --- | --- | --- |\n|  |  |  |\n|  |  |  |\n\n坐坐',
  link: '去[茶馆](https://)坐坐',
  code: '去`茶馆`坐坐',
  codeBlock: '去\n\n```\n茶馆\n```\n\n坐坐',
  math: '去$茶馆$坐坐',
  diagram: '去\n\n```mermaid\nflowchart LR\n  A --> B\n```\n\n坐坐',
  footnote: '去茶馆[^1]坐坐\n\n[^1]: ',
  spoiler: '去||茶馆||坐坐',
  rule: '去\n\n---\n\n\n\n坐坐',
};
/** Tools that ask something first. */
const panels: readonly EditorToolName[] = ['colour', 'image', 'file', 'video', 'mention', 'emoji', 'hide'];
/** The poll has a form of its own below the text; of the assistant there is nothing yet. */
const others: readonly EditorToolName[] = ['poll', 'assistant'];

const text = (page: Page) => writtenText(contentOf(page));

/** The line as it was, its word selected. */
async function selectWord(page: Page): Promise<void> {
  await contentOf(page).fill(LINE);
  await contentOf(page).press('Home');
  for (let step = 0; step < LINE.indexOf(WORD); step += 1) await page.keyboard.press('ArrowRight');
  for (const _ of WORD) await page.keyboard.press('Shift+ArrowRight');
}

/** From the toolbar on to the text, as a keyboard goes. */
async function tabToText(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      await page.keyboard.press('Tab');
      return contentOf(page).evaluate((content) => content === document.activeElement);
    })
    .toBe(true);
}

/** Both ways to a tool; the keys are those its button tells of. */
const ways = {
  mouse: (page: Page, tool: EditorToolName) => buttonOf(page, tool).click(),
  keys: async (page: Page, tool: EditorToolName) => {
    const keys = await buttonOf(page, tool).getAttribute('aria-keyshortcuts');
    if (!keys) throw new Error(`no keys for ${tool}`);
    await page.keyboard.press(keys);
  },
} as const;
const eachWay = [ways.mouse, ways.keys];

describe('the toolbar of a topic', () => {
  it('has every tool there is, and each of them is tried here', async () => {
    const { page } = await journey.member('counts_the_tools');
    await openEditor(page);
    const offered = await page
      .getByRole('toolbar')
      .getByRole('button')
      .evaluateAll((buttons) =>
        buttons.map((button) => (button instanceof HTMLElement ? button.dataset['tool'] : undefined)),
      );
    const named = Object.keys(written);
    expect([...named, ...panels, ...others].sort()).toEqual([...editorToolNames].sort());
    expect(offered).toEqual(editorToolNames.filter((name) => name !== 'assistant'));
    expect(await page.getByRole('toolbar').locator('[aria-disabled]').count()).toBe(0);
    expect(await page.getByRole('toolbar').locator('[aria-haspopup=dialog]').count()).toBe(panels.length);
  });

  it('writes the same by mouse and by keys, and takes it back either way', async () => {
    const { page, troubles } = await journey.member('presses_everything');
    await openEditor(page);
    for (const tool of editorToolNames) {
      const expected = written[tool];
      if (expected === undefined) continue;
      await selectWord(page);
      for (const [press, pressAgain] of [eachWay, eachWay.toReversed()]) {
        await press?.(page, tool);
        await expect.poll(() => text(page), { message: tool }).toBe(expected);
        await pressAgain?.(page, tool);
        await expect.poll(() => text(page), { message: tool }).toBe(LINE);
        expect(await page.evaluate(() => getSelection()?.toString()), tool).toBe(WORD);
      }
    }
    expect(troubles).toEqual([]);
  });

  it.each(panels)('opens the panel of %s either way, and closes it by Escape with nothing written', async (tool) => {
    const { page, troubles } = await journey.member(`panel_of_${tool}`);
    await openEditor(page);
    const panel = page.getByRole('dialog', { name: rich.tools[tool], exact: true });
    for (const press of eachWay) {
      await selectWord(page);
      await press(page, tool);
      await panel.waitFor();
      await expect.poll(() => buttonOf(page, tool).getAttribute('aria-expanded')).toBe('true');
      await expect.poll(() => panel.evaluate((box) => box.contains(document.activeElement))).toBe(true);
      await page.keyboard.press('Escape');
      await expect.poll(() => panel.count()).toBe(0);
      await expect.poll(() => buttonOf(page, tool).evaluate((button) => button === document.activeElement)).toBe(true);
      expect(await text(page)).toBe(LINE);
      await tabToText(page);
      // The editor gives the browser its selection back a moment after the focus.
      await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe(WORD);
      await page.keyboard.insertText('书店');
      await expect.poll(() => text(page)).toBe(LINE.replace(WORD, '书店'));
    }
    expect(troubles).toEqual([]);
  });

  it('keeps the selection behind a panel that had no field at first', async () => {
    const { page, context } = await journey.member('waits_for_emoji');
    let letThrough = () => {};
    const held = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    await context.route(/\/native-[^/]+\.json$/, (route) => held.then(() => route.continue()));
    await openEditor(page);
    await selectWord(page);
    await ways.mouse(page, 'emoji');
    const panel = page.getByRole('dialog', { name: rich.tools.emoji, exact: true });
    await panel.getByRole('status').waitFor();
    await expect.poll(() => panel.evaluate((box) => box === document.activeElement)).toBe(true);
    // The editor notices 10 ms after it that it has lost the focus.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)));
    // At once: the editor reads the browser's selection again soon after.
    const closed = page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const press = ({ target }: Event) => {
            if (!(target instanceof HTMLInputElement)) return;
            target.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
            document.removeEventListener('focusin', press);
            resolve();
          };
          document.addEventListener('focusin', press);
        }),
    );
    letThrough();
    await closed;
    await expect.poll(() => buttonOf(page, 'emoji').evaluate((button) => button === document.activeElement)).toBe(true);
    await tabToText(page);
    await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe(WORD);
  });

  it('leads into the form of a poll either way, the text as it was', async () => {
    const { page, troubles } = await journey.member('asks_either_way');
    await openEditor(page);
    const question = page.getByLabel(pollForm.title, { exact: true });
    for (const press of eachWay) {
      await selectWord(page);
      await press(page, 'poll');
      await question.waitFor();
      await expect.poll(() => question.evaluate((field) => field === document.activeElement)).toBe(true);
      expect(await text(page)).toBe(LINE);
      await page.getByRole('button', { name: pollForm.remove, exact: true }).click();
      await expect.poll(() => question.count()).toBe(0);
    }
    expect(troubles).toEqual([]);
  });
});

import type { Locator, Page } from 'playwright-core';
import { zh as panel } from '#features/hidden-content/web/messages.zh.ts';
import { zh as topic } from '#features/topic/web/messages.zh.ts';
import type { EditorToolName } from '#platform/shared/editor-tools.ts';
import { zh as rich } from '#platform/web/editor/rich/messages.zh.ts';

/** A telephone's window, without its browser's name. */
export const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

export const contentOf = (page: Page) => page.getByLabel(topic.form.content, { exact: true });
export const buttonOf = (page: Page, name: EditorToolName) =>
  page.getByRole('toolbar').getByRole('button', { name: rich.tools[name], exact: true });

/** `/addTopic` with the whole editor in it. */
export async function openEditor(page: Page): Promise<void> {
  await page.goto('/addTopic');
  await buttonOf(page, 'table').waitFor();
}

/** Title and section, as every topic needs them. */
export async function fillHead(page: Page, title: string): Promise<void> {
  await page.getByLabel(topic.form.title, { exact: true }).fill(title);
  await page.getByLabel(topic.form.section).selectOption({ label: '生活' });
}

/** What a mouse or a finger does to a button. */
export type Press = (target: Locator) => Promise<void>;
const click: Press = (target) => target.click();

export async function send(page: Page, press: Press = click): Promise<void> {
  const post = page.getByRole('button', { name: topic.form.post, exact: true });
  await press(post);
  await page.waitForURL(/\/thread\?topicId=/);
  // The address is there before its page: until then the preview is what is read.
  await post.waitFor({ state: 'detached' });
}

/**
 * Posts a topic of a few words and stays on its page; answers its id. A journey that changes a topic has one of its
 * own: others go on beside it.
 */
export async function postTopic(page: Page, title: string): Promise<string> {
  await openEditor(page);
  await fillHead(page, title);
  await contentOf(page).fill('几句话。');
  await send(page);
  return new URL(page.url()).searchParams.get('topicId') ?? '';
}

/** Types words and leaves them selected. */
export async function typeSelected(page: Page, words: string): Promise<void> {
  if (words === '') return;
  await page.keyboard.insertText(words);
  for (const _ of words) await page.keyboard.press('Shift+ArrowLeft');
}

/** Hides some words by the button of the editor. */
export async function hide(
  page: Page,
  { kind, value, words }: { kind: keyof typeof panel.kinds; value?: string; words: string },
  press: Press = click,
): Promise<void> {
  await contentOf(page).press('Control+End');
  await press(buttonOf(page, 'hide'));
  await page.getByLabel(panel.kind).selectOption(kind);
  if (kind === 'level') await page.getByLabel(panel.level, { exact: true }).selectOption(value ?? '');
  else if (kind !== 'comment') await page.getByLabel(panel[kind], { exact: true }).fill(value ?? '');
  await press(page.getByRole('button', { name: panel.insert, exact: true }));
  // The words it has put in are selected: one writes over them.
  await page.keyboard.insertText(words);
}

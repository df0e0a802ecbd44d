import type { Locator } from 'playwright-core';

/**
 * What stands in a field for Markdown, whether it is still plain or the whole editor by now. Of a very long text only
 * the part near the caret.
 */
export function writtenText(field: Locator): Promise<string> {
  return field.evaluate((element) => {
    if (element instanceof HTMLTextAreaElement) return element.value;
    return [...element.querySelectorAll('.cm-line')]
      .map((line) => (line.querySelector('.cm-placeholder') ? '' : line.textContent))
      .join('\n');
  });
}

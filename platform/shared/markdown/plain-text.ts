import type { Token } from 'markdown-it';
import { diagramLanguage, languageOf } from '#platform/shared/markdown/code-block.ts';
import { inlineLines } from '#platform/shared/markdown/inline-words.ts';
import { isUnspaced, isWideMark } from '#platform/shared/markdown/script.ts';

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
const codeShown = 40;

/** Truncates to `limit` graphemes, the last one `…` when something was cut. */
export function cutGraphemes(text: string, limit: number): string {
  if (text.length <= limit) return text;
  let count = 0;
  let end = 0;
  for (const { index } of segmenter.segment(text)) {
    if (count === limit - 1) end = index;
    if (++count > limit) return `${text.slice(0, end).trimEnd()}…`;
  }
  return text;
}

/** Joins lines: nothing beside a wide character or between scripts without spaces, else one space. */
function joined(text: string, next: string): string {
  const [before, after] = [text.at(-1) ?? '', next.charAt(0)];
  const isTight = isWideMark(before) || isWideMark(after) || (isUnspaced(before) && isUnspaced(after));
  return text === '' || next === '' || isTight ? text + next : `${text} ${next}`;
}

const inlineText = (tokens: readonly Token[]): string =>
  inlineLines(tokens, '').reduce((text, line) => joined(text, line.trim()), '');

function codeText(code: string): string {
  const [first = '', ...rest] = code.trim().split('\n');
  const shown = cutGraphemes(first.trim(), codeShown);
  return rest.length > 0 && !shown.endsWith('…') ? `${shown}…` : shown;
}

const closing = /^(?:\w+_block|hide_part|notes|table)_close$/;
const opening = /^(?:\w+_block|hide_part|notes|table)_open$|^hide_part$/;

/**
 * The text of a parsed source without markup and pictures, code blocks shortened; at most `limit` graphemes. Leaves out
 * covered text, formulas, tables, diagrams and footnotes.
 */
export function plainText(tokens: readonly Token[], limit: number): string {
  const blocks: string[] = [];
  let length = 0;
  let folds = 0;
  for (const token of tokens) {
    if (opening.test(token.type)) folds += token.nesting;
    else if (closing.test(token.type)) folds--;
    if (folds > 0) continue;
    // A grapheme takes up to 11 units, so this many suffice long before the end of a long text.
    if (length > limit * 12) break;
    let text = '';
    if (token.type === 'inline') text = inlineText(token.children ?? []);
    else if (token.type === 'code_block' || (token.type === 'fence' && languageOf(token.info) !== diagramLanguage))
      text = codeText(token.content);
    if (text === '') continue;
    blocks.push(text);
    length += text.length;
  }
  return cutGraphemes(blocks.join(' ').replace(/\s+/gu, ' ').trim(), limit);
}

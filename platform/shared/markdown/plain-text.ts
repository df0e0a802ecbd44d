import type { Token } from 'markdown-it';
import { pictureWords } from '#platform/shared/markdown/link-and-picture.ts';
import { isUnspaced } from '#platform/shared/markdown/script.ts';

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
const codeShown = 40;

/** A text of at most `limit` characters as a person counts them, the last one `…` when something was cut. */
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

/** Between lines: nothing where both sides are written without spaces, else one space. */
function joined(text: string, next: string): string {
  const isTight = isUnspaced(text.at(-1) ?? '') && isUnspaced(next.charAt(0));
  return text === '' || next === '' || isTight ? text + next : `${text} ${next}`;
}

function inlineText(tokens: readonly Token[]): string {
  let text = '';
  let line = '';
  for (const { type, content, markup } of tokens) {
    if (markup === pictureWords) continue;
    if (type === 'text' || type === 'code_inline') line += content;
    else if (type === 'softbreak' || type === 'hardbreak') {
      text = joined(text, line.trim());
      line = '';
    }
  }
  return joined(text, line.trim());
}

function codeText(code: string): string {
  const [first = '', ...rest] = code.trim().split('\n');
  const shown = cutGraphemes(first.trim(), codeShown);
  return rest.length > 0 && !shown.endsWith('…') ? `${shown}…` : shown;
}

/** The words of a parsed text without markup and pictures, of each code block its beginning; at most `limit` graphemes. */
export function plainText(tokens: readonly Token[], limit: number): string {
  const blocks: string[] = [];
  let length = 0;
  for (const token of tokens) {
    // An emoji of a family takes 11 units, so enough is enough long before the end of a long text.
    if (length > limit * 12) break;
    let text = '';
    if (token.type === 'inline') text = inlineText(token.children ?? []);
    else if (token.type === 'fence' || token.type === 'code_block') text = codeText(token.content);
    if (text === '') continue;
    blocks.push(text);
    length += text.length;
  }
  return cutGraphemes(blocks.join(' ').replace(/\s+/gu, ' ').trim(), limit);
}

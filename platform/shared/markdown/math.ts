import type { MarkdownIt, StateBlock, StateInline } from 'markdown-it';
import { stateOf } from '#platform/shared/markdown/render-state.ts';

const dollar = 0x24;
const longestInline = 1000;
const longestBlock = 5000;
const mostLines = 100;
// A price and the words after it, up to the next price: `5，原价` of “$5，原价$8”, `5 and` of “$5 and$”.
const price = /^\d[\d.,]*(?:[^\x20-\x7e]|\s+\p{L}{2,}|[,.;!?)]|$)/u;
const word = /[A-Za-z0-9]/;
const formula = /[\\^_={}<>]/;

const isMoney = (tex: string): boolean => price.test(tex) && !formula.test(tex) && !/^\d+(?:\.\d+)?$/.test(tex);

/** End of the formula starting at `start`: the next unescaped `marks`, -1 without one. */
function endOf(src: string, start: number, { marks, limit }: { marks: string; limit: number }): number {
  for (let at = src.indexOf(marks, start); at >= 0 && at < limit; at = src.indexOf(marks, at + 1)) {
    let slashes = 0;
    while (src.charCodeAt(at - 1 - slashes) === 0x5c && at - 1 - slashes >= start) slashes++;
    if (slashes % 2 === 0) return at;
  }
  return -1;
}

function inlineRule(state: StateInline, silent: boolean): boolean {
  const { src, pos, posMax } = state;
  if (src.charCodeAt(pos) !== dollar) return false;
  const marks = src.charCodeAt(pos + 1) === dollar ? '$$' : '$';
  const start = pos + marks.length;
  const limit = Math.min(posMax, start + longestInline);
  const end = endOf(src, start, { marks, limit });
  if (end <= start || end + marks.length > posMax) return false;
  const tex = src.slice(start, end);
  // Not `US$5`, not `$HOME:$PATH`.
  const isInWord = word.test(src.charAt(pos - 1)) || word.test(src.charAt(end + 1));
  if (marks === '$' && (/^\s|\s$/.test(tex) || isInWord || isMoney(tex))) return false;
  if (tex.trim() === '' || /\n[ \t]*\n/.test(tex)) return false;
  if (!silent) {
    const token = state.push('math_inline', 'math', 0);
    token.content = tex.trim();
    token.markup = marks;
  }
  state.pos = end + marks.length;
  return true;
}

const lineAt = (state: StateBlock, line: number): string =>
  state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line]).trimEnd();

/** The lines of `$$` … `$$` from `start`, without the marks; null when it does not end soon. */
function blockAt(state: StateBlock, start: number, end: number): { tex: string; next: number } | null {
  const first = lineAt(state, start).slice(2);
  if (first.endsWith('$$') && first.length > 2) return { tex: first.slice(0, -2), next: start + 1 };
  if (first.includes('$$')) return null;
  let tex = first;
  for (let line = start + 1; line < Math.min(end, start + mostLines); line++) {
    const text = lineAt(state, line);
    if ((text !== '' && (state.sCount[line] ?? 0) < state.blkIndent) || tex.length > longestBlock) return null;
    if (text.endsWith('$$')) return { tex: `${tex}\n${text.slice(0, -2)}`, next: line + 1 };
    tex += `\n${text}`;
  }
  return null;
}

// biome-ignore lint/complexity/useMaxParams: the signature is markdown-it's
function blockRule(state: StateBlock, start: number, end: number, silent: boolean): boolean {
  const first = (state.bMarks[start] ?? 0) + (state.tShift[start] ?? 0);
  if (!state.src.startsWith('$$', first) || (state.sCount[start] ?? 0) - state.blkIndent >= 4) return false;
  const found = blockAt(state, start, end);
  if (found === null || found.tex.trim() === '') return false;
  if (silent) return true;
  const token = state.push('math_block', 'math', 0);
  token.block = true;
  token.content = found.tex.trim();
  token.markup = '$$';
  token.map = [start, found.next];
  state.line = found.next;
  return true;
}

/** `$…$` and `$$…$$`. Prices stay text; invalid formulas are shown as typed. */
export function addMath(parser: MarkdownIt): void {
  const { escapeHtml } = parser.utils;
  parser.inline.ruler.before('newline', 'math', inlineRule);
  parser.block.ruler.before('fence', 'math', blockRule, { alt: ['paragraph', 'reference', 'blockquote', 'list'] });
  // biome-ignore lint/complexity/useMaxParams: the signature is markdown-it's
  parser.renderer.rules['math_inline'] = (tokens, at, _options, env = {}) => {
    const { content = '', markup = '$' } = tokens[at] ?? {};
    return (
      stateOf(env).math(content, markup === '$$') ?? `<code class="tex">${escapeHtml(markup + content + markup)}</code>`
    );
  };
  // biome-ignore lint/complexity/useMaxParams: the signature is markdown-it's
  parser.renderer.rules['math_block'] = (tokens, at, _options, env = {}) => {
    const tex = tokens[at]?.content ?? '';
    const math = stateOf(env).math(tex, true);
    // Wide formulas scroll inside the block; keyboard users need it focusable.
    return math === null
      ? `<pre tabindex="0"><code class="tex">${escapeHtml(tex)}\n</code></pre>\n`
      : `<div class="math" tabindex="0">${math}</div>\n`;
  };
}

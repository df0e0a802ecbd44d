import type { Delimiter, MarkdownIt, StateInline } from 'markdown-it';
import type { ContainerKind } from '#platform/shared/markdown/container.ts';

const bar = 0x7c;
// Plain-text characters of markdown-it, minus the bar, which must end a text run.
const plain = /[^\n!#$%&*+\-:<=>@[\\\]^_`{|}~]+/y;
const space = /\s/;

function textRule(state: StateInline, silent: boolean): boolean {
  plain.lastIndex = state.pos;
  if (!plain.test(state.src)) return false;
  const end = Math.min(plain.lastIndex, state.posMax);
  if (!silent) state.pending += state.src.slice(state.pos, end);
  state.pos = end;
  return true;
}

/**
 * Exactly two bars may open before a character and close after one; pairing is decided once the whole text is parsed.
 */
function barRule(state: StateInline, silent: boolean): boolean {
  const { src, pos, posMax } = state;
  if (silent || src.charCodeAt(pos) !== bar) return false;
  let end = pos;
  while (end < posMax && src.charCodeAt(end) === bar) end++;
  const text = state.push('text', '', 0);
  text.content = src.slice(pos, end);
  if (end - pos === 2) {
    const open = end < posMax && !space.test(src.charAt(end));
    const close = pos > 0 && !space.test(src.charAt(pos - 1));
    // Whether it is inside a link is unknown afterwards.
    text.meta = { isInLink: state.linkLevel > 0 };
    state.delimiters.push({ marker: bar, length: 0, token: state.tokens.length - 1, end: -1, open, close });
  }
  state.pos = end;
  return true;
}

function turnPairs(state: StateInline, delimiters: readonly Delimiter[]): void {
  for (const { marker, end, token } of delimiters) {
    const closing = delimiters[end];
    const open = state.tokens[token];
    const close = closing && state.tokens[closing.token];
    if (marker !== bar || open === undefined || close === undefined) continue;
    // No interactive content inside a link.
    open.attrs = [
      ['class', 'spoiler'],
      ...(open.meta?.['isInLink'] ? [] : [['tabindex', '0'] satisfies [string, string]]),
    ];
    Object.assign(open, { type: 'spoiler_open', tag: 'span', nesting: 1, markup: '||', content: '' });
    Object.assign(close, { type: 'spoiler_close', tag: 'span', nesting: -1, markup: '||', content: '' });
  }
}

function pairRule(state: StateInline): boolean {
  turnPairs(state, state.delimiters);
  for (const inner of state.tokens_meta) if (inner?.delimiters) turnPairs(state, inner.delimiters);
  return false;
}

/**
 * `||text||`: covered until hovered or pressed. The text has its own element, so that the cover hides it from
 * everybody.
 */
export function addSpoilers(parser: MarkdownIt): void {
  // biome-ignore lint/complexity/useMaxParams: the signature is markdown-it's
  parser.renderer.rules['spoiler_open'] = (tokens, at, options, _env, self) =>
    `${self.renderToken(tokens, at, options)}<span>`;
  parser.renderer.rules['spoiler_close'] = () => '</span></span>';
  parser.inline.ruler.at('text', textRule);
  parser.inline.ruler.before('strikethrough', 'spoiler', barRule);
  parser.inline.ruler2.before('strikethrough', 'spoiler', pairRule);
}

/** `:::spoiler title` … `:::`: a `<details>` block, without script. */
export const spoilerBlock = (parser: MarkdownIt): ContainerKind => ({
  name: 'spoiler',
  open: (title) => `<details class="spoiler"><summary>${parser.utils.escapeHtml(title) || '…'}</summary>\n`,
  close: '</details>\n',
});

import type { MarkdownIt, StateInline } from 'markdown-it';

/** Text colours a writer may use; the kit defines them for both themes. */
export const colourNames = ['red', 'orange', 'gold', 'green', 'teal', 'blue', 'violet', 'grey'] as const;

const opener = new RegExp(`:(${colourNames.join('|')})\\[`, 'y');

function colourRule(state: StateInline, silent: boolean): boolean {
  const { src, pos, posMax } = state;
  if (src.charCodeAt(pos) !== 0x3a) return false;
  opener.lastIndex = pos;
  const [written = '', name = ''] = opener.exec(src) ?? [];
  if (written === '') return false;
  const start = pos + written.length;
  const end = state.md.helpers.parseLinkLabel(state, start - 1);
  if (end <= start) return false;
  if (!silent) {
    state.push('colour_open', 'span', 1).attrs = [['class', `c-${name}`]];
    state.pos = start;
    state.posMax = end;
    state.md.inline.tokenize(state);
    state.push('colour_close', 'span', -1);
    state.posMax = posMax;
  }
  state.pos = end + 1;
  return true;
}

/** `:red[words]`, in eight colours. */
export function addColours(parser: MarkdownIt): void {
  parser.inline.ruler.before('newline', 'colour', colourRule);
}

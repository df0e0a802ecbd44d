import type { MarkdownIt, StateBlock, StateCore, StateInline, Token } from 'markdown-it';
import { memberLinkRel } from '#platform/shared/markdown/link-policy.ts';
import { type Footnote, stateOf } from '#platform/shared/markdown/render-state.ts';

const definition = /^\[\^([^\s\]]{1,60})\]:[ \t]*/;
const reference = /\[\^([^\s\]]{1,60})\]/y;
const mostNotes = 200;
const mostWaysBack = 10;

const labelOf = (written: string): string => written.normalize('NFC').toLowerCase();

// biome-ignore lint/complexity/useMaxParams: the signature is markdown-it's
function definitionRule(state: StateBlock, start: number, end: number, silent: boolean): boolean {
  const from = (state.bMarks[start] ?? 0) + (state.tShift[start] ?? 0);
  const [marks = '', written = ''] =
    state.src.charCodeAt(from) === 0x5b ? (definition.exec(state.src.slice(from, state.eMarks[start])) ?? []) : [];
  const { notes } = stateOf(state.env);
  const label = labelOf(written);
  if (marks === '' || (state.sCount[start] ?? 0) - state.blkIndent >= 4 || notes.size >= mostNotes) return false;
  if (silent) return true;
  const stored = {
    first: state.bMarks[start] ?? 0,
    shift: state.tShift[start] ?? 0,
    count: state.sCount[start] ?? 0,
    parentType: state.parentType,
  };
  const open = state.push('note_definition_open', '', 1);
  open.hidden = true;
  open.info = label;
  if (!notes.has(label)) notes.set(label, { number: 0, uses: 0 });
  // The first line follows the label; lines indented by four belong to the note.
  state.bMarks[start] = from + marks.length;
  state.tShift[start] = 0;
  state.blkIndent += 4;
  state.sCount[start] = state.blkIndent;
  state.parentType = 'reference';
  state.md.block.tokenize(state, start, end);
  state.blkIndent -= 4;
  state.parentType = stored.parentType;
  state.bMarks[start] = stored.first;
  state.tShift[start] = stored.shift;
  state.sCount[start] = stored.count;
  state.push('note_definition_close', '', -1).hidden = true;
  return true;
}

function referenceRule(state: StateInline, silent: boolean): boolean {
  const { src, pos, posMax } = state;
  if (src.charCodeAt(pos) !== 0x5b || src.charCodeAt(pos + 1) !== 0x5e || state.linkLevel > 0) return false;
  reference.lastIndex = pos;
  const [marks = '', written = ''] = reference.exec(src) ?? [];
  const { notes } = stateOf(state.env);
  const note = notes.get(labelOf(written));
  if (marks === '' || note === undefined || pos + marks.length > posMax) return false;
  if (!silent) {
    if (note.number === 0) note.number = 1 + [...notes.values()].filter(({ number }) => number > 0).length;
    note.uses++;
    state.push('note_reference', '', 0).meta = { number: note.number, use: note.uses };
  }
  state.pos = pos + marks.length;
  return true;
}

/** Removes definitions from the text; the first one of each label counts. */
function takeDefinitions(tokens: readonly Token[]): { text: Token[]; bodies: Map<string, Token[]> } {
  const text: Token[] = [];
  const bodies = new Map<string, Token[]>();
  const open: { label: string; body: Token[] }[] = [];
  for (const token of tokens) {
    if (token.type === 'note_definition_open') open.push({ label: token.info, body: [] });
    else if (token.type === 'note_definition_close') {
      const ended = open.pop();
      if (ended && !bodies.has(ended.label)) bodies.set(ended.label, ended.body);
    } else (open.at(-1)?.body ?? text).push(token);
  }
  return { text, bodies };
}

function noteTokens(body: readonly Token[], { number, uses }: Footnote, Part: StateCore['Token']): Token[] {
  const open = new Part('note_open', 'li', 1);
  open.meta = { number };
  const back = new Part('note_back', '', 0);
  back.meta = { number, uses: Math.min(uses, mostWaysBack) };
  const last = body.at(-1);
  const inner = last?.type === 'paragraph_close' ? [...body.slice(0, -1), back, last] : [...body, back];
  return [open, ...inner, new Part('note_close', 'li', -1)];
}

function notesRule(state: StateCore): void {
  const { notes } = stateOf(state.env);
  if (notes.size === 0) return;
  const { text, bodies } = takeDefinitions(state.tokens);
  const used = [...notes]
    .filter(([, { number }]) => number > 0)
    .sort(([, item], [, other]) => item.number - other.number);
  const list = used.flatMap(([label, note]) => noteTokens(bodies.get(label) ?? [], note, state.Token));
  state.tokens =
    list.length === 0
      ? text
      : [...text, new state.Token('notes_open', 'section', 1), ...list, new state.Token('notes_close', 'section', -1)];
}

/**
 * `[^1]` and `[^1]: text`: numbered in order of first use, listed at the end; ids include the text's own, so that texts
 * may share a page.
 */
export function addFootnotes(parser: MarkdownIt): void {
  parser.block.ruler.before('reference', 'note_definition', definitionRule, { alt: ['paragraph', 'reference'] });
  parser.inline.ruler.before('link', 'note_reference', referenceRule);
  parser.core.ruler.after('inline', 'notes', notesRule);
  const { rules } = parser.renderer;
  const numberAt = (tokens: Token[], at: number, name: 'number' | 'use' | 'uses') =>
    Number(tokens[at]?.meta?.[name] ?? 1);
  const backId = (name: string, number: number, use: number) => `fnref-${name}-${number}${use > 1 ? `-${use}` : ''}`;
  // biome-ignore lint/complexity/useMaxParams: the signature is markdown-it's
  rules['note_reference'] = (tokens, at, _options, env = {}) => {
    const { name } = stateOf(env);
    const number = numberAt(tokens, at, 'number');
    const use = numberAt(tokens, at, 'use');
    const id = use <= mostWaysBack ? ` id="${backId(name, number, use)}"` : '';
    return `<sup class="note"><a href="#fn-${name}-${number}"${id} rel="${memberLinkRel}">[${number}]</a></sup>`;
  };
  rules['notes_open'] = () => '<section class="notes"><ol>\n';
  rules['notes_close'] = () => '</ol></section>\n';
  // biome-ignore lint/complexity/useMaxParams: the signature is markdown-it's
  rules['note_open'] = (tokens, at, _options, env = {}) =>
    `<li id="fn-${stateOf(env).name}-${numberAt(tokens, at, 'number')}">`;
  rules['note_close'] = () => '</li>\n';
  // biome-ignore lint/complexity/useMaxParams: the signature is markdown-it's
  rules['note_back'] = (tokens, at, _options, env = {}) => {
    const { name } = stateOf(env);
    const number = numberAt(tokens, at, 'number');
    const uses = Array.from({ length: numberAt(tokens, at, 'uses') }, (_, use) => use + 1);
    return uses
      .map((use) => ` <a class="note-back" href="#${backId(name, number, use)}" rel="${memberLinkRel}">↩\ufe0e</a>`)
      .join('');
  };
}

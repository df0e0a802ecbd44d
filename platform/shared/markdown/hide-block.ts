import type { MarkdownIt, StateBlock, Token } from 'markdown-it';
import { blockClosing, hideOpening } from '#platform/shared/markdown/container-line.ts';
import { readHideArgs, readHideStub } from '#platform/shared/markdown/hide-condition.ts';
import { stateOf } from '#platform/shared/markdown/render-state.ts';

/** The token of a hidden part: `content` is the hidden source, `info` the rest of its line, `map` its lines. */
export const hidePart = 'hide_part';

/** What is known of a part without parsing it. */
export interface HidePartLook {
  /** The exact spelling: `:::hide` in lower case with ASCII colons. */
  readonly isSpelt: boolean;
  readonly isClosed: boolean;
  /** Inside a list, a quote or another block. */
  readonly isNested: boolean;
}

const colons = /^[:：]/;
const exact = /^:{3,}[ \t]*hide(?=$|[ \t])/;
const innerOpening = /^:{3,}[ \t]*[a-z][a-z0-9-]*(?![\w-])/i;
// In a list or a quote as well: colons in code close nothing.
const codeFence = /^(?:(?:[-*+]|\d{1,9}[.)])[ \t]+|>[ \t]?)*(`{3,}|~{3,})/;
const codeEnd = /^(?:>[ \t]?)*(`{3,}|~{3,})$/;

const lineAt = (state: StateBlock, line: number): string =>
  state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line]).trimEnd();
const isIndented = (state: StateBlock, line: number): boolean => (state.sCount[line] ?? 0) - state.blkIndent >= 4;

/**
 * The closing line of the part opened at `start`, or `end`. Nested blocks have to be closed first: in doubt more is
 * hidden.
 */
function closingLine(state: StateBlock, start: number, end: number): number {
  let depth = 1;
  let fence = '';
  for (let line = start + 1; line < end; line++) {
    const text = lineAt(state, line);
    if (isIndented(state, line) && fence === '') continue;
    const marks = codeFence.exec(text)?.[1] ?? '';
    if (fence !== '') {
      if (codeEnd.exec(text)?.[1]?.startsWith(fence)) fence = '';
    } else if (marks !== '') fence = marks;
    else if (blockClosing.test(text)) {
      depth -= 1;
      if (depth === 0) return line;
    } else if (innerOpening.test(text)) depth += 1;
  }
  return end;
}

export const lookOf = ({ meta }: Token): HidePartLook => ({
  isSpelt: meta?.['isSpelt'] === true,
  isClosed: meta?.['isClosed'] === true,
  isNested: meta?.['isNested'] === true,
});

// biome-ignore lint/complexity/useMaxParams: the signature is markdown-it's
function hideRule(state: StateBlock, start: number, end: number, silent: boolean): boolean {
  if (
    !colons.test(state.src.charAt((state.bMarks[start] ?? 0) + (state.tShift[start] ?? 0))) ||
    isIndented(state, start)
  )
    return false;
  const line = lineAt(state, start);
  const found = hideOpening.exec(line);
  if (found === null) return false;
  if (silent) return true;
  const close = closingLine(state, start, end);
  const isClosed = close < end;
  const record = stateOf(state.env);
  // Not parsed unless requested: for references, or for the writer's own preview.
  const isShown = record.everyName || record.context.hidden !== undefined;
  const token = state.push(hidePart, 'div', isShown ? 1 : 0);
  token.block = true;
  token.info = (found[1] ?? '').trim();
  token.content = state.getLines(start + 1, close, state.blkIndent, false);
  token.map = [start, isClosed ? close + 1 : close];
  token.meta = { isSpelt: exact.test(line), isClosed, isNested: state.level > 0 };
  if (isShown) showInside(state, { start: start + 1, close });
  state.line = isClosed ? close + 1 : close;
  return true;
}

function showInside(state: StateBlock, { start, close }: { start: number; close: number }): void {
  const { parentType, lineMax } = state;
  state.parentType = 'container';
  state.lineMax = close;
  state.md.block.tokenize(state, start, close);
  state.push(`${hidePart}_close`, 'div', -1).block = true;
  state.parentType = parentType;
  state.lineMax = lineMax;
}

/** Label in the preview: how a part is opened. */
function labelOf(token: Token, labels: Readonly<Record<string, string>>): string {
  const read = readHideArgs(token.info);
  if ('fault' in read) return labels['malformed'] ?? '';
  const { condition } = read;
  const value =
    condition.kind === 'level'
      ? condition.level
      : condition.kind === 'points'
        ? condition.points
        : condition.kind === 'money'
          ? (condition.fen / 100).toFixed(2)
          : '';
  return (labels[condition.kind] ?? '').replace('{value}', String(value));
}

/**
 * Adds `:::hide` … `:::` to a parser. Renders an empty placeholder with the part's number; its content is a separate
 * text.
 */
export function addHiddenParts(parser: MarkdownIt): void {
  parser.block.ruler.before('fence', hidePart, hideRule, { alt: ['paragraph', 'reference', 'blockquote', 'list'] });
  // biome-ignore lint/complexity/useMaxParams: the signature is markdown-it's
  parser.renderer.rules[hidePart] = (tokens, at, _options, env = {}) => {
    const token = tokens[at];
    const { hidden } = stateOf(env).context;
    if (token === undefined) return '';
    if (hidden !== undefined)
      return `<div class="hidden-part"><div class="hidden-label">${parser.utils.escapeHtml(labelOf(token, hidden))}</div>\n`;
    const id = readHideStub(token.info)?.id;
    return id === undefined ? '' : `${guardMark(id)}\n`;
  };
  parser.renderer.rules[`${hidePart}_close`] = () => '</div>\n';
}

/** The placeholder of a hidden part in the HTML. */
export const guardMark = (id: string): string => `<div data-gate="${id}"></div>`;

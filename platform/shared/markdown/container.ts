import type { MarkdownIt, StateBlock } from 'markdown-it';
import { blockClosing, blockOpening } from '#platform/shared/markdown/container-line.ts';
import { type RenderState, stateOf } from '#platform/shared/markdown/render-state.ts';

/**
 * A block written `:::name args`, content, `:::`. Three colons or more; an outer block has more than the inner one,
 * though equally many work too. An unclosed block ends with its parent.
 */
export interface ContainerKind {
  readonly name: string;
  /** False leaves the line as text; `args` is the trimmed rest of the line. Default: accept all. */
  readonly takes?: (args: string) => boolean;
  /** HTML before the content; `args` is not escaped yet. */
  readonly open: (args: string, state: RenderState) => string;
  /** HTML after the content. */
  readonly close: string;
}

const colon = 0x3a;
const codeFence = /^(`{3,}|~{3,})/;

interface Opening {
  readonly length: number;
  readonly kind: ContainerKind;
  readonly args: string;
}

type Kinds = ReadonlyMap<string, ContainerKind>;

const lineAt = (state: StateBlock, line: number): string =>
  state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line]);
const isIndented = (state: StateBlock, line: number): boolean => (state.sCount[line] ?? 0) - state.blkIndent >= 4;

function openingAt(state: StateBlock, line: number, kinds: Kinds): Opening | null {
  const start = (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0);
  if (state.src.charCodeAt(start) !== colon || isIndented(state, line)) return null;
  const [, colons = '', name = '', args = ''] = blockOpening.exec(lineAt(state, line).trimEnd()) ?? [];
  const kind = kinds.get(name);
  return kind === undefined || kind.takes?.(args) === false ? null : { length: colons.length, kind, args };
}

/**
 * Closes blocks at a line of `colons` colons: the innermost open block of that length with everything in it, else the
 * innermost if it is shorter.
 */
function closeSome(open: number[], colons: number): void {
  const exact = open.lastIndexOf(colons);
  if (exact >= 0) open.length = exact;
  else if ((open.at(-1) ?? Number.POSITIVE_INFINITY) <= colons) open.pop();
}

/** The closing line of the block opened at `start`, or the end of its parent. Colons in fenced code do not count. */
function closingLine(
  state: StateBlock,
  start: number,
  { end, length }: { end: number; length: number },
): { line: number; isClosed: boolean } {
  const open = [length];
  let fence = '';
  for (let line = start + 1; line < end; line++) {
    const isEmpty = state.isEmpty(line);
    if (!isEmpty && (state.sCount[line] ?? 0) < state.blkIndent) return { line, isClosed: false };
    if (isEmpty || isIndented(state, line)) continue;
    const text = lineAt(state, line);
    const marks = codeFence.exec(text)?.[1] ?? '';
    if (fence !== '') {
      if (marks.startsWith(fence) && text.trim() === marks) fence = '';
    } else if (marks !== '') {
      fence = marks;
    } else if (text.charCodeAt(0) === colon) {
      const colons = blockClosing.exec(text)?.[1]?.length;
      if (colons !== undefined) closeSome(open, colons);
      // Every nested block, known or not, has its own closing line.
      const inner = colons === undefined ? blockOpening.exec(text)?.[1]?.length : undefined;
      if (inner !== undefined) open.push(inner);
      if (open.length === 0) return { line, isClosed: true };
    }
  }
  return { line: end, isClosed: false };
}

function containerRule(kinds: Kinds) {
  // biome-ignore lint/complexity/useMaxParams: the signature is markdown-it's
  return (state: StateBlock, start: number, end: number, silent: boolean): boolean => {
    const opening = openingAt(state, start, kinds);
    if (opening === null) return false;
    if (silent) return true;
    const { line: close, isClosed } = closingLine(state, start, { end, length: opening.length });
    const { parentType, lineMax } = state;
    const token = state.push(`${opening.kind.name}_block_open`, 'div', 1);
    token.block = true;
    token.markup = ':'.repeat(opening.length);
    token.info = opening.args;
    token.meta = { isClosed };
    // As for fences: from the opening line to the line after the closing one.
    token.map = [start, isClosed ? close + 1 : close];
    state.parentType = 'container';
    // No line after the block may continue a paragraph inside it.
    state.lineMax = close;
    state.md.block.tokenize(state, start + 1, close);
    state.push(`${opening.kind.name}_block_close`, 'div', -1).block = true;
    state.parentType = parentType;
    state.lineMax = lineMax;
    state.line = isClosed ? close + 1 : close;
    return true;
  };
}

/**
 * Adds container kinds to a parser. Tokens of each: `NAME_block_open` (`info`: its args, `map`: its lines) and
 * `NAME_block_close`.
 */
export function addContainers(parser: MarkdownIt, blocks: readonly ContainerKind[]): void {
  const kinds = new Map(blocks.map((kind) => [kind.name, kind]));
  parser.block.ruler.before('fence', 'container', containerRule(kinds), {
    alt: ['paragraph', 'reference', 'blockquote', 'list'],
  });
  for (const { name, open, close } of blocks) {
    // biome-ignore lint/complexity/useMaxParams: the signature is markdown-it's
    parser.renderer.rules[`${name}_block_open`] = (tokens, at, _options, env = {}) =>
      open(tokens[at]?.info ?? '', stateOf(env));
    parser.renderer.rules[`${name}_block_close`] = () => close;
  }
}

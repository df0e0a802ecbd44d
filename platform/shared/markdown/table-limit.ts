import type { MarkdownIt, StateBlock } from 'markdown-it';

/**
 * Cells a table may get beyond those written. Short rows are padded to the header, so a small source could make a huge
 * page.
 */
const mostFilledCells = 2000;

/**
 * For each line the bars before it and the next empty line: counted once, so that many tables cost no more than one.
 */
interface Outline {
  readonly barsBefore: Uint32Array;
  readonly nextEmpty: Uint32Array;
}

const barsOf = (line: string): number => line.split('|').length - 1;

function outlineOf(source: string): Outline {
  const lines = source.split('\n');
  const barsBefore = new Uint32Array(lines.length + 1);
  const nextEmpty = new Uint32Array(lines.length + 1).fill(lines.length);
  lines.forEach((line, at) => {
    barsBefore[at + 1] = (barsBefore[at] ?? 0) + barsOf(line);
  });
  for (let at = lines.length - 1; at >= 0; at--)
    nextEmpty[at] = lines[at]?.trim() === '' ? at : (nextEmpty[at + 1] ?? lines.length);
  return { barsBefore, nextEmpty };
}

/** Unwritten cells of a table if all lines were its rows. */
function emptyCells(state: StateBlock, { barsBefore, nextEmpty }: Outline, start: number): number {
  const delimiters = state.src.slice(state.bMarks[start + 1], state.eMarks[start + 1]);
  const inner = barsOf(delimiters.trim().replace(/^\||\|$/g, ''));
  const first = start + 2;
  const end = nextEmpty[first] ?? first;
  return inner * (end - first) - ((barsBefore[end] ?? 0) - (barsBefore[first] ?? 0));
}

/** Leaves tables of mostly unwritten cells as text. */
export function limitTables(parser: MarkdownIt): void {
  // The ruler has no public lookup by name, and ours has to wrap the original rule.
  const table = parser.block.ruler.__rules__.find(({ name }) => name === 'table')?.fn;
  if (table === undefined) throw new Error('markdown-it has no rule named table');
  const outlines = new WeakMap<StateBlock, Outline>();
  // biome-ignore lint/complexity/useMaxParams: the signature is markdown-it's
  const limited: typeof table = (state, start, end, silent) => {
    if (!table(state, start, end, true)) return false;
    const outline = outlines.get(state) ?? outlineOf(state.src);
    outlines.set(state, outline);
    if (emptyCells(state, outline, start) > mostFilledCells) return false;
    return silent || table(state, start, end, false);
  };
  parser.block.ruler.at('table', limited, { alt: ['paragraph', 'reference'] });
}

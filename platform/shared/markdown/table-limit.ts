import type { MarkdownIt, StateBlock } from 'markdown-it';

/** Cells a table may be given beyond those it writes. Short rows are filled up to the header, so a small source could make a huge page. */
const mostFilledCells = 2000;

/** Of each line how many bars stand before it, and where the next empty line is: counted once, so that many tables cost no more than one. */
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

/** Cells the lines of a table leave unwritten, were they all its rows. */
function emptyCells(state: StateBlock, { barsBefore, nextEmpty }: Outline, start: number): number {
  const delimiters = state.src.slice(state.bMarks[start + 1], state.eMarks[start + 1]);
  const inner = barsOf(delimiters.trim().replace(/^\||\|$/g, ''));
  const first = start + 2;
  const end = nextEmpty[first] ?? first;
  return inner * (end - first) - ((barsBefore[end] ?? 0) - (barsBefore[first] ?? 0));
}

/** Leaves as text what would be a table of mostly cells that nobody wrote. */
export function limitTables(parser: MarkdownIt): void {
  // The ruler has no public way to ask for a rule by its name, and ours has to wrap the one it replaces.
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

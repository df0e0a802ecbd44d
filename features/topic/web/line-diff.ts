/** A line that stands in both texts, only in the newer, or only in the older. */
export interface DiffLine {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/** Beyond this many cells the middle is shown as all removed and all added: still true, only less fine. */
const MOST_CELLS = 4_000_000;

/** What became of a text, line by line: a shortest way from `before` to `after`. */
export function diffLines(before: string, after: string): DiffLine[] {
  const old = before.split('\n');
  const now = after.split('\n');
  let head = 0;
  while (head < old.length && head < now.length && old[head] === now[head]) head += 1;
  let tail = 0;
  while (tail < old.length - head && tail < now.length - head && old[old.length - 1 - tail] === now[now.length - 1 - tail]) tail += 1;
  const same = (text: string): DiffLine => ({ kind: 'same', text });
  return [...old.slice(0, head).map(same), ...diffMiddle(old.slice(head, old.length - tail), now.slice(head, now.length - tail)), ...old.slice(old.length - tail).map(same)];
}

function diffMiddle(old: readonly string[], now: readonly string[]): DiffLine[] {
  const removed = (text: string): DiffLine => ({ kind: 'removed', text });
  const added = (text: string): DiffLine => ({ kind: 'added', text });
  if (old.length === 0 || now.length === 0 || old.length * now.length > MOST_CELLS) return [...old.map(removed), ...now.map(added)];
  const common = commonLengths(old, now);
  const width = now.length + 1;
  const lines: DiffLine[] = [];
  let i = 0;
  let j = 0;
  while (i < old.length || j < now.length) {
    const [line, next] = [old[i], now[j]];
    if (line !== undefined && line === next) {
      lines.push({ kind: 'same', text: line });
      i += 1;
      j += 1;
    } else if (line !== undefined && (next === undefined || (common[(i + 1) * width + j] ?? 0) >= (common[i * width + j + 1] ?? 0))) {
      lines.push(removed(line));
      i += 1;
    } else if (next !== undefined) {
      lines.push(added(next));
      j += 1;
    }
  }
  return lines;
}

/** Length of the longest common subsequence of `old` from i and `now` from j, row by row. */
function commonLengths(old: readonly string[], now: readonly string[]): Uint16Array {
  const width = now.length + 1;
  const lengths = new Uint16Array((old.length + 1) * width);
  for (let i = old.length - 1; i >= 0; i -= 1)
    for (let j = now.length - 1; j >= 0; j -= 1)
      lengths[i * width + j] = old[i] === now[j] ? (lengths[(i + 1) * width + j + 1] ?? 0) + 1 : Math.max(lengths[(i + 1) * width + j] ?? 0, lengths[i * width + j + 1] ?? 0);
  return lengths;
}

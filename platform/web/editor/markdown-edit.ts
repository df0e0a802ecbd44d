/** A text with its selection, in UTF-16 units. */
export interface Selected {
  text: string;
  start: number;
  end: number;
}

/** Replace `from`–`to` by `insert`, then select `start`–`end`. */
export interface Replacement {
  from: number;
  to: number;
  insert: string;
  start: number;
  end: number;
}

export interface Marks {
  before: string;
  after: string;
  /** Inserted and selected without a selection, to be typed over. */
  sample?: string;
}

/**
 * Toggles marks around the selection: just outside of it, or at its own ends. Marks do not span paragraphs: each gets
 * its own.
 */
export function wrapMarks(field: Selected, marks: Marks): Replacement {
  const paragraphs = field.text.slice(field.start, field.end).split(PARAGRAPH_END);
  if (paragraphs.filter((_, position) => position % 2 === 0).filter((words) => words.trim() !== '').length > 1)
    return wrapEach(field, paragraphs, marks);
  return wrapOne(field, marks);
}

const PARAGRAPH_END = /(\n[ \t]*\n\s*)/;

/** `pieces`: the paragraphs, alternating with their separators. */
function wrapEach({ start, end }: Selected, pieces: readonly string[], marks: Marks): Replacement {
  const isText = (piece: string, position: number) => position % 2 === 0 && piece.trim() !== '';
  const isOff = pieces.filter(isText).every((piece) => holdsMarks(piece.trim(), marks));
  const insert = pieces
    .map((piece, position) => {
      if (!isText(piece, position) || (!isOff && holdsMarks(piece.trim(), marks))) return piece;
      const whole = { text: piece, start: piece.indexOf(piece.trim()), end: piece.trimEnd().length };
      const { from, to, insert: marked } = wrapOne(whole, marks);
      return piece.slice(0, from) + marked + piece.slice(to);
    })
    .join('');
  return { from: start, to: end, insert, start, end: start + insert.length };
}

function wrapOne(field: Selected, marks: Marks): Replacement {
  const { before, after, sample = '' } = marks;
  const { text, start, end } = field;
  const selected = text.slice(start, end);
  if (isMarked({ outside: [text.slice(0, start), text.slice(end)], marks }))
    return {
      from: start - before.length,
      to: end + after.length,
      insert: selected,
      start: start - before.length,
      end: end - before.length,
    };
  if (holdsMarks(selected, marks)) {
    const insert = selected.slice(before.length, selected.length - after.length);
    return { from: start, to: end, insert, start, end: start + insert.length };
  }
  // Spaces at the ends stay outside: `** a**` is not bold.
  const words = selected.trim();
  if (words === '')
    return {
      from: start,
      to: end,
      insert: before + sample + after,
      start: start + before.length,
      end: start + before.length + sample.length,
    };
  const lead = selected.slice(0, selected.indexOf(words));
  const from = start + lead.length + before.length;
  return {
    from: start,
    to: end,
    insert: `${lead}${before}${words}${after}${selected.slice(lead.length + words.length)}`,
    start: from,
    end: from + words.length,
  };
}

function isMarked({
  outside: [left, right],
  marks: { before, after },
}: {
  outside: [string, string];
  marks: Marks;
}): boolean {
  return (
    left.endsWith(before) &&
    right.startsWith(after) &&
    isOwn(before, runAtEnd(left, before)) &&
    isOwn(after, runAtStart(right, after))
  );
}

function holdsMarks(selected: string, { before, after }: Marks): boolean {
  if (selected.length <= before.length + after.length || !selected.startsWith(before) || !selected.endsWith(after))
    return false;
  return (
    isOwn(before, runAtStart(selected, before)) &&
    isOwn(after, runAtEnd(selected, after)) &&
    !selected.slice(before.length, -after.length).includes(before)
  );
}

/** Length of the run of the mark's character; only for marks of one repeated character. */
function runAtEnd(text: string, mark: string): number {
  let run = 0;
  while (text.at(-1 - run) === mark.at(0)) run += 1;
  return run;
}

function runAtStart(text: string, mark: string): number {
  let run = 0;
  while (text[run] === mark.at(-1)) run += 1;
  return run;
}

/** The star of `**bold**` is not the star of `*italic*`, nor the dollar of `$$` that of `$`; `***both***` is both. */
function isOwn(mark: string, run: number): boolean {
  const isRepeated = [...mark].every((sign) => sign === mark[0]);
  return !isRepeated || run === mark.length || (mark[0] === '*' && run >= 3);
}

/** A line prefix to toggle. */
export interface LineMark {
  /** For the selected line with this index. */
  at: (position: number) => string;
  /** The existing mark. */
  own: RegExp;
  /** Marks it replaces. */
  instead?: RegExp;
  /** Empty lines are left alone. */
  skipsEmpty?: boolean;
}

/** Toggles the prefix of the selected lines: removes it where all of them have it. */
export function markLines({ text, start, end }: Selected, mark: LineMark): Replacement {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const next = text.indexOf('\n', Math.max(start, end - 1));
  const to = next < 0 ? text.length : next;
  const lines = text.slice(from, to).split('\n');
  const isLeft = (line: string) => mark.skipsEmpty === true && lines.length > 1 && line.trim() === '';
  const marked = lines.filter((line) => !isLeft(line));
  const isOff = marked.length > 0 && marked.every((line) => mark.own.test(line));
  let position = 0;
  const insert = lines
    .map((line) => {
      if (isLeft(line)) return line;
      if (isOff) return line.replace(mark.own, '');
      const bare = line.replace(mark.own, '').replace(mark.instead ?? /(?!)/, '');
      return mark.at(position++) + bare;
    })
    .join('\n');
  // One line: the caret goes on where the words end.
  return { from, to, insert, start: lines.length === 1 ? from + insert.length : from, end: from + insert.length };
}

const ADDRESS = 'https://';

/**
 * A link on the selection: the address is to be typed; on an address the words are. On a link: its words alone again.
 */
export function makeLink({ text, start, end }: Selected, sample: string): Replacement {
  const around = linkAround(text, start, end);
  if (around)
    return {
      from: around.from,
      to: around.to,
      insert: around.label,
      start: around.from,
      end: around.from + around.label.length,
    };
  const selected = text.slice(start, end).trim();
  if (/^https?:\/\/\S+$/i.test(selected))
    return {
      from: start,
      to: end,
      insert: `[${sample}](${selected})`,
      start: start + 1,
      end: start + 1 + sample.length,
    };
  const label = selected === '' ? sample : selected;
  const address = start + label.length + 3;
  return { from: start, to: end, insert: `[${label}](${ADDRESS})`, start: address, end: address + ADDRESS.length };
}

function linkAround(text: string, start: number, end: number): { from: number; to: number; label: string } | undefined {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const lineEnd = text.indexOf('\n', end);
  const line = text.slice(lineStart, lineEnd < 0 ? text.length : lineEnd);
  for (const match of line.matchAll(/(?<!!)\[([^[\]\n]*)\]\(([^()\s]*)\)/g)) {
    const from = lineStart + match.index;
    if (from < start && end < from + match[0].length)
      return { from, to: from + match[0].length, label: match[1] || (match[2] ?? '') };
  }
  return undefined;
}

/**
 * A block of its own: as many line breaks as it takes for an empty line before and after. Without `select` the caret
 * goes to a new paragraph below it.
 */
export function standAlone(
  { text, start, end }: Selected,
  block: string,
  select?: { from: number; to: number },
): Replacement {
  const [left, right] = [text.slice(0, start), text.slice(end)];
  const before = left === '' || /\n[ \t]*\n$/.test(left) ? '' : left.endsWith('\n') ? '\n' : '\n\n';
  const at = start + before.length;
  if (select === undefined) {
    const below = at + block.length + 2;
    // At the end of the text, empty lines that are there already serve as well.
    const after = right.trim() === '' ? '\n\n'.slice(/^\n{0,2}/.exec(right)?.[0].length) : `\n\n${gapBefore(right)}`;
    return { from: start, to: end, insert: before + block + after, start: below, end: below };
  }
  const after = right === '' ? '\n' : gapBefore(right);
  return { from: start, to: end, insert: before + block + after, start: at + select.from, end: at + select.to };
}

const gapBefore = (right: string): string =>
  /^\n([ \t]*\n|$)/.test(right) ? '' : right.startsWith('\n') ? '\n' : '\n\n';

/** The smallest piece in which two texts differ: `from`–`to` of the old one is `insert` in the new one. */
export function findDifference(before: string, after: string): { from: number; to: number; insert: string } {
  const shorter = Math.min(before.length, after.length);
  let from = 0;
  while (from < shorter && before[from] === after[from]) from += 1;
  let tail = 0;
  while (tail < shorter - from && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail += 1;
  return { from, to: before.length - tail, insert: after.slice(from, after.length - tail) };
}

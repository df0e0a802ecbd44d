import { tags } from '@lezer/highlight';
import {
  type BlockParser,
  type DelimiterType,
  GFM,
  InlineContext,
  type InlineParser,
  type Line,
  type MarkdownConfig,
  parser,
} from '@lezer/markdown';
import { blockClosing, blockOpening, hideOpening } from '#platform/shared/markdown/container-line.ts';

const STAR = 42;
const TILDE = 126;
const space = /\s|^$/;
const punctuation = /[\p{S}\p{P}]/u;
// As markdown-it-cjk-friendly has it: of full width, other than emoji. Quotation marks that Latin texts use too are
// not.
const cjk =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Bopomofo}\p{sc=Hangul}\u3000-\u303e\u3190-\u33ff\ufe30-\ufe6f\uff01-\uffe6]/u;

/** The whole characters around a run of marks. */
function around(cx: InlineContext, from: number, to: number): [string, string] {
  return [[...cx.slice(Math.max(cx.offset, from - 2), from)].at(-1) ?? '', [...cx.slice(to, to + 2)][0] ?? ''];
}

/** Whether marks open and close what stands beside them, next to CJK punctuation too. */
function addMarks(cx: InlineContext, type: DelimiterType, { from, to }: { from: number; to: number }): number {
  const [before, after] = around(cx, from, to);
  const isBesideSpace = space.test(before) || space.test(after);
  const isEitherCjk = cjk.test(before) || cjk.test(after);
  const mayOpen = isEitherCjk || punctuation.test(before) || !punctuation.test(after);
  const mayClose = isEitherCjk || punctuation.test(after) || !punctuation.test(before);
  return cx.addDelimiter(
    type,
    from,
    to,
    isBesideSpace ? !space.test(after) : mayOpen,
    isBesideSpace ? !space.test(before) : mayClose,
  );
}

const emphasis: InlineParser = {
  name: 'CjkEmphasis',
  before: 'Emphasis',
  parse(cx, next, from) {
    if (next !== STAR) return -1;
    let to = from + 1;
    while (cx.char(to) === STAR) to += 1;
    return addMarks(cx, InlineContext.emphasisAsterisk, { from, to });
  },
};

const strikeDelimiter: DelimiterType = { resolve: 'Strikethrough', mark: 'StrikethroughMark' };
const strike: InlineParser = {
  name: 'CjkStrikethrough',
  before: 'Strikethrough',
  parse(cx, next, from) {
    if (next !== TILDE || cx.char(from + 1) !== TILDE || cx.char(from + 2) === TILDE) return -1;
    return addMarks(cx, strikeDelimiter, { from, to: from + 2 });
  },
};

/** The node of a line that opens or closes a block. */
function markOf({ text, pos, indent, baseIndent }: Line): 'HideMark' | 'BlockMark' | undefined {
  if (indent - baseIndent >= 4) return undefined;
  const line = text.slice(pos).trimEnd();
  if (hideOpening.test(line)) return 'HideMark';
  return blockClosing.test(line) || blockOpening.exec(line)?.[2] === 'spoiler' ? 'BlockMark' : undefined;
}

const containers: BlockParser = {
  name: 'ContainerLine',
  before: 'IndentedCode',
  parse(cx, line) {
    const mark = markOf(line);
    if (mark === undefined) return false;
    cx.addElement(cx.elt(mark, cx.lineStart + line.pos, cx.lineStart + line.text.length));
    cx.nextLine();
    return true;
  },
  endLeaf: (_cx, line) => markOf(line) !== undefined,
};

const dialect: MarkdownConfig = {
  // No HTML, so that a `<` colours nothing.
  remove: ['HTMLBlock', 'HTMLTag', 'SetextHeading'],
  defineNodes: [
    { name: 'HideMark', block: true, style: tags.meta },
    { name: 'BlockMark', block: true, style: tags.processingInstruction },
  ],
  parseInline: [emphasis, strike],
  parseBlock: [containers],
};

/** The site's dialect, as far as its source is highlighted. */
export const markdownGrammar = parser.configure([GFM, dialect]);

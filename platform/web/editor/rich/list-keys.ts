import { type ChangeSpec, EditorSelection, type EditorState, type StateCommand } from '@codemirror/state';

const ITEM = /^(\s*)([-*+]|(\d{1,9})([.)]))( +)(\[[ xX]\] )?/;
const QUOTE = /^(\s*(?:> ?)+)/;
const INDENT = '  ';

/** The prefix of the next line, its length here, and whether this line has nothing else. */
function continuation(line: string): { mark: string; length: number; isEmpty: boolean } | undefined {
  const quote = QUOTE.exec(line)?.[1] ?? '';
  const item = ITEM.exec(line.slice(quote.length));
  if (!item)
    return quote === '' ? undefined : { mark: quote, length: quote.length, isEmpty: line.trim() === quote.trim() };
  const [all, indent = '', sign = '', number, dot = '', gap = ' ', box = ''] = item;
  const next = number === undefined ? sign : `${Number(number) + 1}${dot}`;
  return {
    mark: `${quote}${indent}${next}${gap}${box === '' ? '' : '[ ] '}`,
    length: quote.length + all.length,
    isEmpty: line.slice(quote.length + all.length).trim() === '',
  };
}

/** Enter continues a list or quote; on an empty item it ends it. */
export const goOnWithList: StateCommand = ({ state, dispatch }) => {
  if (state.readOnly || state.selection.ranges.length > 1) return false;
  const { from, to } = state.selection.main;
  const line = state.doc.lineAt(from);
  const found = continuation(line.text);
  // Before the mark Enter is a plain line break.
  if (!found || from - line.from < found.length) return false;
  if (isInFence(state, line.number)) return false;
  const changes = found.isEmpty
    ? { from: line.from, to: line.to, insert: '' }
    : { from, to, insert: `${state.lineBreak}${found.mark}` };
  const caret = found.isEmpty ? line.from : from + state.lineBreak.length + found.mark.length;
  dispatch(
    state.update({ changes, selection: EditorSelection.cursor(caret), scrollIntoView: true, userEvent: 'input' }),
  );
  return true;
};

/** Whether a line is in a code block: an odd number of fences above it. */
function isInFence(state: EditorState, lineNumber: number): boolean {
  let isOpen = false;
  let at = 0;
  for (const text of state.doc.iterLines(1, lineNumber)) {
    if (/^\s*(```|~~~)/.test(text)) isOpen = !isOpen;
    // A very long text is not scanned from its beginning at every Enter.
    at += 1;
    if (at > 20_000) return false;
  }
  return isOpen;
}

function linesOfList(state: EditorState) {
  const { from, to } = state.selection.main;
  const [first, last] = [state.doc.lineAt(from).number, state.doc.lineAt(to).number];
  const lines = Array.from({ length: last - first + 1 }, (_, offset) => state.doc.line(first + offset));
  return lines.every((line) => ITEM.test(line.text) || line.text.trim() === '') &&
    lines.some((line) => ITEM.test(line.text))
    ? lines
    : undefined;
}

function shiftList(
  target: Parameters<StateCommand>[0],
  shift: (text: string, from: number) => ChangeSpec | undefined,
): boolean {
  const lines = target.state.readOnly ? undefined : linesOfList(target.state);
  if (!lines) return false;
  const changes = lines.flatMap((line) => (line.text.trim() === '' ? [] : (shift(line.text, line.from) ?? [])));
  target.dispatch(target.state.update({ changes, scrollIntoView: true, userEvent: 'input.indent' }));
  return true;
}

/** Indents to the content of the item above: `1. ` needs three. */
function depthOf(text: string): string {
  return /^\s*\d/.test(text) ? `${INDENT} ` : INDENT;
}

/** Tab in a list indents. Elsewhere it moves the focus, as everywhere on the page. */
export const indentList: StateCommand = (target) =>
  shiftList(target, (text, from) => ({ from, insert: depthOf(text) }));

/** Shift+Tab in a list unindents. */
export const outdentList: StateCommand = (target) =>
  shiftList(target, (text, from) => {
    const taken = /^ {1,3}|^\t/.exec(text)?.[0].slice(0, depthOf(text).length) ?? '';
    return taken === '' ? undefined : { from, to: from + taken.length };
  });

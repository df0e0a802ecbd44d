import type { EditorState, TransactionSpec } from '@codemirror/state';
import type { EditorHand } from '../editor-tool.ts';
import { type Replacement, type Selected, standAlone, wrapMarks } from '../markdown-edit.ts';

/** What a hand writes on: an editor's view, or a state alone. */
export interface Desk {
  readonly state: EditorState;
  dispatch(change: TransactionSpec): void;
  focus(): void;
}

export function selectedIn(state: EditorState): Selected {
  const { from, to } = state.selection.main;
  return { text: state.doc.toString(), start: from, end: to };
}

/** Writes one change with its selection: one step of undo. */
export function applyReplacement(desk: Desk, { from, to, insert, start, end }: Replacement): void {
  const { readOnly } = desk.state;
  if (readOnly) return;
  desk.dispatch({ changes: { from, to, insert }, selection: { anchor: start, head: end }, scrollIntoView: true, userEvent: 'input.tool' });
}

/** The hand of the tools on an editor. What is locked stays as it is. */
export function createHand(desk: Desk): EditorHand {
  const at = (offset: number) => Math.min(Math.max(offset, 0), desk.state.doc.length);
  return {
    text: () => desk.state.doc.toString(),
    selection: () => {
      const { from, to } = desk.state.selection.main;
      return { from, to, text: desk.state.sliceDoc(from, to) };
    },
    insert: (markdown, select = { from: markdown.length, to: markdown.length }) => {
      const { from, to } = desk.state.selection.main;
      applyReplacement(desk, { from, to, insert: markdown, start: from + select.from, end: from + select.to });
    },
    insertBlock: (markdown, select) => applyReplacement(desk, standAlone(selectedIn(desk.state), markdown, select)),
    wrap: (before, after) => applyReplacement(desk, wrapMarks(selectedIn(desk.state), { before, after })),
    replace: (from, to, markdown) => {
      const behind = at(from) + markdown.length;
      applyReplacement(desk, { from: at(from), to: at(to), insert: markdown, start: behind, end: behind });
    },
    change: (replacement) => applyReplacement(desk, replacement),
    focus: () => desk.focus(),
  };
}

import type { EditorState, TransactionSpec } from '@codemirror/state';
import type { EditorHand } from '../editor-tool.ts';
import { type Replacement, type Selected, standAlone, wrapMarks } from '../markdown-edit.ts';

/** An editor's view, or a state alone. */
export interface Session {
  readonly state: EditorState;
  dispatch(change: TransactionSpec): void;
  focus(): void;
}

export function selectedIn(state: EditorState): Selected {
  const { from, to } = state.selection.main;
  return { text: state.doc.toString(), start: from, end: to };
}

/** Applies one change with its selection: one undo step. */
export function applyReplacement(session: Session, { from, to, insert, start, end }: Replacement): void {
  const { readOnly } = session.state;
  if (readOnly) return;
  session.dispatch({
    changes: { from, to, insert },
    selection: { anchor: start, head: end },
    scrollIntoView: true,
    userEvent: 'input.tool',
  });
}

/** The tools' operations on an editor. A locked one does not change. */
export function createHand(session: Session, take: EditorHand['take'] = () => undefined): EditorHand {
  const at = (offset: number) => Math.min(Math.max(offset, 0), session.state.doc.length);
  return {
    text: () => session.state.doc.toString(),
    selection: () => {
      const { from, to } = session.state.selection.main;
      return { from, to, text: session.state.sliceDoc(from, to) };
    },
    insert: (markdown, select = { from: markdown.length, to: markdown.length }) => {
      const { from, to } = session.state.selection.main;
      applyReplacement(session, { from, to, insert: markdown, start: from + select.from, end: from + select.to });
    },
    insertBlock: (markdown, select) =>
      applyReplacement(session, standAlone(selectedIn(session.state), markdown, select)),
    wrap: (before, after) => applyReplacement(session, wrapMarks(selectedIn(session.state), { before, after })),
    replace: (from, to, markdown) => {
      const behind = at(from) + markdown.length;
      applyReplacement(session, { from: at(from), to: at(to), insert: markdown, start: behind, end: behind });
    },
    change: (replacement) => applyReplacement(session, replacement),
    take,
    focus: () => session.focus(),
  };
}

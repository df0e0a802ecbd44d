import type { ChangeSpec, EditorSelection, Text } from '@codemirror/state';
import type { EditorHand, EditorTool } from '../editor-tool.ts';
import { findDifference } from '../markdown-edit.ts';
import type { Session } from './hand.ts';

/** A tool without a panel. */
export type AtOnce = Extract<EditorTool, { run: unknown }>;

/** A button's last action, and how to undo it. */
export interface LastRun {
  name: EditorTool['name'];
  doc: Text;
  selection: EditorSelection;
  back: { changes: ChangeSpec; selection: EditorSelection };
}

/** Runs a button's action. Pressed again right after, it undoes it. Returns the action, to be passed in next time. */
export function runTool(
  session: Session,
  { tool, hand, last }: { tool: AtOnce; hand: EditorHand; last: LastRun | undefined },
): LastRun | undefined {
  const { doc, selection } = session.state;
  if (last?.name === tool.name && last.doc.eq(doc) && last.selection.eq(selection)) {
    session.dispatch({ ...last.back, scrollIntoView: true, userEvent: 'input.tool' });
    return undefined;
  }
  void tool.run(hand);
  const after = session.state;
  if (after.doc.eq(doc)) return undefined;
  const changes = findDifference(after.doc.toString(), doc.toString());
  return { name: tool.name, doc: after.doc, selection: after.selection, back: { changes, selection } };
}

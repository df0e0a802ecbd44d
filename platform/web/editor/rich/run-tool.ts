import type { ChangeSpec, EditorSelection, Text } from '@codemirror/state';
import type { EditorHand, EditorTool } from '../editor-tool.ts';
import { findDifference } from '../markdown-edit.ts';
import type { Session } from './hand.ts';

/** A tool without a panel. */
export type AtOnce = Extract<EditorTool, { run: unknown }>;

/** What a button did last, and how to take it back. */
export interface LastRun {
  name: EditorTool['name'];
  doc: Text;
  selection: EditorSelection;
  back: { changes: ChangeSpec; selection: EditorSelection };
}

/** Does what a button does at once. Pressed again right after, before anything else was done, it takes that back. Answers what was done, to be handed in next time. */
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

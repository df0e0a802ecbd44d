import { EditorSelection, type Extension, Transaction, type TransactionSpec } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { findDifference } from '../markdown-edit.ts';
import { adoptEditorStyles } from './adopted-styles.ts';
import { beginEditor, changeFacts, type EditorEnds, type EditorFacts } from './editor-setup.ts';

/** Selection and focus of the replaced plain field. */
export interface Beginning {
  from: number;
  to: number;
  isFocused: boolean;
}

type RichEditorOptions = {
  value: string;
  facts: EditorFacts;
  beginning: Beginning;
  extensions: Extension;
  /** The text was sent or discarded: what follows is a new one. */
  onEmptied: () => void;
} & EditorEnds;

interface EditorRefs {
  /** The element the editor comes into. */
  place: RefObject<HTMLElement | null>;
  /** Holds the editor as long as it stands. */
  session: RefObject<EditorView | null>;
}

adoptEditorStyles();

/** Restores caret and focus. */
function openWhere({ from, to, isFocused }: Beginning, view: EditorView): EditorView {
  const at = (offset: number) => Math.min(offset, view.state.doc.length);
  view.dispatch({ selection: EditorSelection.single(at(from), at(to)), scrollIntoView: isFocused });
  if (isFocused) view.focus();
  return view;
}

/**
 * A change from elsewhere. A caret at the place of an insertion moves behind it: another window's last keys arrive
 * late.
 */
function takeFrom({ state }: EditorView, change: { from: number; to: number; insert: string }): TransactionSpec {
  const changes = state.changes(change);
  return { changes, selection: state.selection.map(changes, 1), annotations: Transaction.remote.of(true) };
}

/** Creates an editor in `place` and synchronises it with the value in both directions. */
export function useRichEditor(
  { place: container, session }: EditorRefs,
  { value, facts, beginning, extensions, ...ends }: RichEditorOptions,
): EditorView | null {
  const [view, setView] = useState<EditorView | null>(null);
  // Values reported and not rendered yet: a slow page must not drop the writer's last keys.
  const sent = useRef<string[]>([]);
  const onChange = useEffectEvent((text: string) => {
    sent.current.push(text);
    ends.onChange(text);
  });
  const onFiles = useEffectEvent((files: readonly File[], at: number) => ends.onFiles(files, at));
  const onEmptied = useEffectEvent(() => ends.onEmptied());
  const begin = useEffectEvent((text: string) => beginEditor(text, facts, { onChange, onFiles, extensions }));

  const open = useEffectEvent((parent: HTMLElement) =>
    openWhere(beginning, new EditorView({ parent, state: begin(value) })),
  );
  // The editor lives outside of React.
  useLayoutEffect(() => {
    if (!container.current) return;
    const opened = open(container.current);
    session.current = opened;
    setView(opened);
    return () => {
      opened.destroy();
      session.current = null;
      setView(null);
    };
  }, [container, session]);

  // Follows what the form says: another name, an error, a lock.
  useLayoutEffect(() => {
    view?.dispatch({ effects: changeFacts(facts) });
  }, [view, facts]);

  // Follows the draft: emptied, restored, or another version taken over.
  useLayoutEffect(() => {
    if (!view) return;
    const echo = sent.current.indexOf(value);
    if (echo >= 0) {
      sent.current.splice(0, echo + 1);
      return;
    }
    const text = view.state.doc.toString();
    if (text === value) return;
    sent.current = [];
    // What has been sent is gone, and does not come back by undoing.
    if (value === '') {
      onEmptied();
      view.setState(begin(''));
    } else view.dispatch(takeFrom(view, findDifference(text, value)));
  }, [view, value]);
  return view;
}

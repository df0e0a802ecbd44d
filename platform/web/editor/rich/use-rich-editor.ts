import { EditorSelection, type Extension, Transaction, type TransactionSpec } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { findDifference } from '../markdown-edit.ts';
import { adoptEditorStyles } from './adopted-styles.ts';
import { beginEditor, changeFacts, type EditorEnds, type EditorFacts } from './editor-setup.ts';

/** Where the writer was in the plain field that the editor takes the place of. */
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
  /** The text has been sent or thrown away: what comes now is another one. */
  onEmptied: () => void;
} & EditorEnds;

interface EditorRefs {
  /** The element the editor comes into. */
  place: RefObject<HTMLElement | null>;
  /** Holds the editor as long as it stands. */
  session: RefObject<EditorView | null>;
}

adoptEditorStyles();

/** The caret where it was, and the keyboard with it. */
function openWhere({ from, to, isFocused }: Beginning, view: EditorView): EditorView {
  const at = (offset: number) => Math.min(offset, view.state.doc.length);
  view.dispatch({ selection: EditorSelection.single(at(from), at(to)), scrollIntoView: isFocused });
  if (isFocused) view.focus();
  return view;
}

/** A change from elsewhere. Who stands where something was put in goes on behind it: another window's last keys come a moment late. */
function takeFrom({ state }: EditorView, change: { from: number; to: number; insert: string }): TransactionSpec {
  const changes = state.changes(change);
  return { changes, selection: state.selection.map(changes, 1), annotations: Transaction.remote.of(true) };
}

/** Puts an editor into `place` and keeps it and the value in step: what is typed goes out, what comes from elsewhere goes in. */
export function useRichEditor(
  { place: container, session }: EditorRefs,
  { value, facts, beginning, extensions, ...ends }: RichEditorOptions,
): EditorView | null {
  const [view, setView] = useState<EditorView | null>(null);
  // Values that went out and have not come back yet: a page slower than the typist must not take his last keys away.
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
  // Follows the page: the editor is a thing of its own outside of React.
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

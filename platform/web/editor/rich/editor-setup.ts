import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { indentUnit } from '@codemirror/language';
import { Compartment, EditorState, type Extension, type StateEffect, Transaction } from '@codemirror/state';
import { EditorView, type KeyBinding, keymap, placeholder as placeholderOf } from '@codemirror/view';
import { keepSelection } from './keep-selection.ts';
import { goOnWithList, indentList, outdentList } from './list-keys.ts';
import { markdownLook } from './markdown-look.ts';
import { linkOverSelection } from './paste-link.ts';
import { uploadPlaceholders } from './upload-placeholders.ts';

/** Reconfigurable facts of an editor. */
export interface EditorFacts {
  /** Attributes of the content element: name, error, hint. */
  attributes: Readonly<Record<string, string>>;
  placeholder: string;
  isLocked: boolean;
  keys: readonly KeyBinding[];
}

export interface EditorEnds {
  onChange: (text: string) => void;
  /** Pasted or dropped files; false when nobody takes them. */
  onFiles: (files: readonly File[], at: number) => boolean;
  /** Extensions of features. */
  extensions?: Extension;
}

/** Bars cover both ends of the window: the current line keeps this many pixels of distance. */
const BARS = 110;

const changing = new Compartment();

function changingParts({ attributes, placeholder, isLocked, keys }: EditorFacts): Extension {
  return [
    // contenteditable is focusable by itself, but not every tool recognises it.
    EditorView.contentAttributes.of({ ...attributes, tabindex: '0' }),
    placeholderOf(placeholder),
    // Locked: readable and copyable, keeps the focus.
    EditorState.readOnly.of(isLocked),
    keymap.of(keys),
  ];
}

/** Replaces the facts. */
export function changeFacts(facts: EditorFacts): StateEffect<unknown> {
  return changing.reconfigure(changingParts(facts));
}

/** The initial state of an editor. Its own keys come after the tools'. */
export function beginEditor(text: string, facts: EditorFacts, ends: EditorEnds): EditorState {
  return EditorState.create({
    doc: text,
    extensions: [
      changing.of(changingParts(facts)),
      history(),
      keymap.of([
        { key: 'Enter', run: goOnWithList },
        { key: 'Tab', run: indentList, shift: outdentList },
        ...historyKeymap,
        ...defaultKeymap.filter(({ key }) => key !== undefined && !TAKEN.has(key)),
      ]),
      markdownLook,
      indentUnit.of('  '),
      EditorView.lineWrapping,
      EditorView.cursorScrollMargin.of({ x: 5, y: BARS }),
      linkOverSelection,
      keepSelection(),
      uploadPlaceholders,
      EditorView.updateListener.of((update) => {
        // Changes that come from the form are not reported back to it.
        if (update.docChanged && !update.transactions.every((item) => item.annotation(Transaction.remote)))
          ends.onChange(update.state.doc.toString());
      }),
      fileHandlers(ends),
      ends.extensions ?? [],
    ],
  });
}

/** CodeMirror bindings that do not help a writer, or conflict with the browser's. */
const TAKEN = new Set([
  'Mod-Alt-\\',
  'Shift-Mod-k',
  'Mod-/',
  'Alt-A',
  'Ctrl-m',
  'Mod-[',
  'Mod-]',
  'Mod-Enter',
  'Mod-i',
]);

function fileHandlers({ onFiles }: EditorEnds): Extension {
  const take = (event: Event, files: readonly File[], at: number) => {
    if (files.length === 0 || !onFiles(files, at)) return false;
    event.preventDefault();
    return true;
  };
  return EditorView.domEventHandlers({
    paste: (event, view) => {
      const { clipboardData } = event;
      // A table copied from an office program comes as text and as a picture: use the text.
      if (clipboardData?.getData('text/plain') !== '') return false;
      return take(event, [...clipboardData.files], view.state.selection.main.from);
    },
    drop: (event, view) => {
      const at = view.posAtCoords({ x: event.clientX, y: event.clientY }) ?? view.state.selection.main.from;
      return take(event, [...(event.dataTransfer?.files ?? [])], at);
    },
  });
}

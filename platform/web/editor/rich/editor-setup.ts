import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { indentUnit } from '@codemirror/language';
import { Compartment, EditorState, type Extension, type StateEffect, Transaction } from '@codemirror/state';
import { EditorView, type KeyBinding, keymap, placeholder as placeholderOf } from '@codemirror/view';
import { goOnWithList, indentList, outdentList } from './list-keys.ts';
import { markdownLook } from './markdown-look.ts';
import { linkOverSelection } from './paste-link.ts';
import { uploadPlaceholders } from './upload-placeholders.ts';

/** What may change while an editor stands: it is put in anew, nothing else is. */
export interface EditorFacts {
  /** Attributes of the text itself: its name, its error, its hint. */
  attributes: Readonly<Record<string, string>>;
  placeholder: string;
  isLocked: boolean;
  keys: readonly KeyBinding[];
}

export interface EditorEnds {
  onChange: (text: string) => void;
  /** Pasted or dropped files; false when nobody takes them. */
  onFiles: (files: readonly File[], at: number) => boolean;
  /** What features add. */
  extensions?: Extension;
}

/** Bars lie over both ends of the window, the toolbar among them: so many pixels from its ends the line being written is clear of them. */
const BARS = 110;

const changing = new Compartment();

function changingParts({ attributes, placeholder, isLocked, keys }: EditorFacts): Extension {
  return [
    // By its own the text takes the focus too, but not everybody who asks knows that a text can be edited.
    EditorView.contentAttributes.of({ ...attributes, tabindex: '0' }),
    placeholderOf(placeholder),
    // Locked: it can be read and copied, and keeps the focus.
    EditorState.readOnly.of(isLocked),
    keymap.of(keys),
  ];
}

/** Puts the facts of now in the place of those before. */
export function changeFacts(facts: EditorFacts): StateEffect<unknown> {
  return changing.reconfigure(changingParts(facts));
}

/** The state of an editor that begins with this text. Its own keys come after the tools'. */
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
      uploadPlaceholders,
      EditorView.updateListener.of((update) => {
        // What came from the form need not be told to it.
        if (update.docChanged && !update.transactions.every((item) => item.annotation(Transaction.remote)))
          ends.onChange(update.state.doc.toString());
      }),
      fileHandlers(ends),
      ends.extensions ?? [],
    ],
  });
}

/** Of the usual keys of code editors these are no help to a writer, or stand in the way of the browser's. */
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
      // A table copied from an office comes as text and as a picture of it: the text is meant.
      if (clipboardData?.getData('text/plain') !== '') return false;
      return take(event, [...clipboardData.files], view.state.selection.main.from);
    },
    drop: (event, view) => {
      const at = view.posAtCoords({ x: event.clientX, y: event.clientY }) ?? view.state.selection.main.from;
      return take(event, [...(event.dataTransfer?.files ?? [])], at);
    },
  });
}

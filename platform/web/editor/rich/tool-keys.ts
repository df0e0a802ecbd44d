import type { EditorToolName } from '#platform/shared/editor-tools.ts';

/**
 * Key bindings of the buttons. `Mod` is Ctrl, ⌘ on a Mac; the rest are Ctrl-Alt everywhere, because ⌥⌘ belongs to
 * browsers on a Mac.
 */
export const toolKeys: Readonly<Record<EditorToolName, string>> = {
  bold: 'Mod-b',
  italic: 'Mod-i',
  quote: 'Mod-Shift-.',
  code: 'Mod-e',
  link: 'Mod-k',
  heading: 'Ctrl-Alt-1',
  strike: 'Mod-Shift-x',
  colour: 'Ctrl-Alt-c',
  list: 'Mod-Shift-8',
  orderedList: 'Mod-Shift-7',
  taskList: 'Mod-Shift-9',
  table: 'Ctrl-Alt-t',
  image: 'Ctrl-Alt-i',
  file: 'Ctrl-Alt-u',
  video: 'Ctrl-Alt-v',
  codeBlock: 'Ctrl-Alt-b',
  math: 'Ctrl-Alt-m',
  diagram: 'Ctrl-Alt-d',
  footnote: 'Ctrl-Alt-f',
  spoiler: 'Ctrl-Alt-s',
  rule: 'Ctrl-Alt-r',
  mention: 'Ctrl-Alt-a',
  emoji: 'Ctrl-Alt-e',
  hide: 'Ctrl-Alt-h',
  poll: 'Ctrl-Alt-p',
  assistant: 'Ctrl-Alt-g',
};

/** Bindings without a button in the toolbar. */
export const barKeys = {
  send: 'Mod-Enter',
  undo: 'Mod-z',
  redo: 'Mod-Shift-z',
  beside: 'Ctrl-Alt-l',
  instead: 'Ctrl-Alt-o',
  fullScreen: 'Ctrl-Alt-z',
  toTools: 'Alt-F10',
  keys: 'Ctrl-Alt-k',
  help: 'Ctrl-Alt-w',
} as const;

const MAC_SIGNS: Readonly<Record<string, string>> = { Mod: '⌘', Ctrl: '⌃', Alt: '⌥', Shift: '⇧' };

/** Labels of a binding's keys: `Ctrl`, `Shift`, `X`, or `⌘`, `⇧`, `X`. */
export function keysOfBinding(binding: string, isMac: boolean): string[] {
  return binding.split('-').map((key) => {
    if (isMac && MAC_SIGNS[key]) return MAC_SIGNS[key];
    if (key === 'Mod') return 'Ctrl';
    return key.length === 1 ? key.toUpperCase() : key;
  });
}

/** The same as one text, for tooltips. */
export function bindingText(binding: string, isMac: boolean): string {
  return keysOfBinding(binding, isMac).join(isMac ? '' : '+');
}

/** The same in the syntax of `aria-keyshortcuts`. */
export function spokenBinding(binding: string, isMac: boolean): string {
  return binding
    .replace('Mod', isMac ? 'Meta' : 'Control')
    .replace('Ctrl', 'Control')
    .replaceAll('-', '+');
}

export function isOnMac(): boolean {
  return /Mac|iP(hone|ad|od)/.test(navigator.platform);
}

import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { applyReplacement } from './hand.ts';

const ADDRESS = /^https?:\/\/[^\s<>]+$/i;

/** An address pasted over text makes it a link; over an address, or over several lines, it replaces them. */
export const linkOverSelection: Extension = EditorView.domEventHandlers({
  paste: (event, view) => {
    const pasted = event.clipboardData?.getData('text/plain').trim() ?? '';
    const { from, to } = view.state.selection.main;
    const words = view.state.sliceDoc(from, to);
    if (!ADDRESS.test(pasted) || words.trim() === '' || words.includes('\n') || ADDRESS.test(words.trim()))
      return false;
    event.preventDefault();
    const link = linkOf(words, pasted);
    applyReplacement(view, { from, to, insert: link, start: from + link.length, end: from + link.length });
    return true;
  },
});

/** Escapes brackets in the text and parentheses in the address. */
function linkOf(words: string, address: string): string {
  const label = words.replace(/[[\]]/g, String.raw`\$&`);
  const target = /[()]/.test(address) ? `<${address}>` : address;
  return `[${label}](${target})`;
}

import { EditorState, type StateCommand } from '@codemirror/state';
import { describe, expect, it } from 'vitest';
import { goOnWithList, indentList, outdentList } from './list-keys.ts';

/** Runs a key on a text with the caret at `¦` or a selection in `[[…]]`; null when the key does nothing of its own. */
function press(command: StateCommand, marked: string): string | null {
  const caret = marked.indexOf('¦');
  const [anchor, head] = caret >= 0 ? [caret, caret] : [marked.indexOf('[['), marked.indexOf(']]') - 2];
  let state = EditorState.create({
    doc: marked.replace('¦', '').replace('[[', '').replace(']]', ''),
    selection: { anchor, head },
  });
  const isDone = command({
    state,
    dispatch: (transaction) => {
      state = transaction.state;
    },
  });
  if (!isDone) return null;
  const text = state.doc.toString();
  const { from, to } = state.selection.main;
  return from === to ? `${text.slice(0, from)}¦${text.slice(from)}` : text;
}

describe('Enter', () => {
  it.each([
    ['- 甲¦', '- 甲\n- ¦'],
    ['  * 甲¦乙', '  * 甲\n  * ¦乙'],
    ['9. 甲¦', '9. 甲\n10. ¦'],
    ['3) 甲¦', '3) 甲\n4) ¦'],
    ['- [x] 甲¦', '- [x] 甲\n- [ ] ¦'],
    ['> 甲¦', '> 甲\n> ¦'],
    ['> - 甲¦', '> - 甲\n> - ¦'],
    ['- 甲\n- ¦', '- 甲\n¦'],
    ['> ¦', '¦'],
    ['1. 甲\n2. ¦\n3. 乙', '1. 甲\n¦\n3. 乙'],
  ])('in %j goes on or ends: %j', (before, after) => {
    expect(press(goOnWithList, before)).toBe(after);
  });

  it.each(['甲¦', '¦- 甲', '-¦ 甲', '```\n- 甲¦', '**甲**¦', '-甲¦'])('in %j is an Enter', (before) => {
    expect(press(goOnWithList, before)).toBeNull();
  });

  it('behind a closed block of code goes on again', () => {
    expect(press(goOnWithList, '```\n- a\n```\n- 甲¦')).toBe('```\n- a\n```\n- 甲\n- ¦');
  });
});

describe('Tab', () => {
  it.each([
    ['- 甲¦', '  - 甲¦'],
    ['1. 甲¦', '   1. 甲¦'],
    ['[[- 甲\n\n- 乙]]', '  - 甲\n\n  - 乙'],
  ])('in a list: %j goes one level in, %j', (before, after) => {
    expect(press(indentList, before)).toBe(after);
  });

  it.each([
    ['  - 甲¦', '- 甲¦'],
    ['   1. 甲¦', '1. 甲¦'],
    ['- 甲¦', '- 甲¦'],
  ])('with Shift: %j goes one level out, %j', (before, after) => {
    expect(press(outdentList, before)).toBe(after);
  });

  it.each(['甲¦', '[[- 甲\n乙]]', '¦'])('in %j belongs to the page', (before) => {
    expect([press(indentList, before), press(outdentList, before)]).toEqual([null, null]);
  });
});

import { describe, expect, it } from 'vitest';
import { adopt, initialState, type State, type } from './draft-state.ts';

const EMPTY = { title: '', content: '' };
const testSite = (content: string): State => {
  const state = initialState(EMPTY);
  adopt(state, { ...state.copy, fields: { ...EMPTY, content } });
  return state;
};
/** A change of another window, prepended to the text. */
const hear = (state: State, line: string) =>
  adopt(state, { ...state.copy, fields: { ...state.copy.fields, content: `${line}\n${state.copy.fields.content}` } });
const shown = ({ copy }: State) => ({
  content: copy.fields.content,
  others: copy.others.map((other) => other.content),
});

describe('a form that draws late', () => {
  it('loses no key and quarrels with nobody when another window is heard between two keys', () => {
    const state = testSite('茶 w');
    const before = state.epoch;
    hear(state, 'theirs');
    const between = state.epoch;
    // Typed into the previous text and replaced by an incoming change; then the next key, typed into that.
    type(state, { content: '茶 w9' }, before);
    type(state, { content: 'theirs\n茶 w8' }, between);
    expect(shown(state)).toEqual({ content: 'theirs\n茶 w98', others: [] });
  });
  it('keeps both when the same characters were changed', () => {
    const state = testSite('茶 one');
    const before = state.epoch;
    adopt(state, { ...state.copy, fields: { ...EMPTY, content: '茶 two' } });
    type(state, { content: '茶 three' }, before);
    expect(shown(state)).toEqual({ content: '茶 three', others: ['茶 two'] });
  });
  it('never goes on in the text of another window', () => {
    const state = testSite('茶\nw9');
    const before = state.epoch;
    adopt(state, { ...state.copy, fields: { ...EMPTY, content: '茶\nother words' } });
    type(state, { content: '茶\nw98' }, before);
    type(state, { content: '茶\nw987' }, before);
    expect(shown(state)).toEqual({ content: '茶\nw987', others: ['茶\nother words'] });
  });
  it('keeps both when nobody knows any more what it shows', () => {
    const state = testSite('mine');
    const long = state.epoch;
    for (let line = 0; line < 40; line += 1) hear(state, `line ${line}`);
    const { content } = state.copy.fields;
    type(state, { content: 'mine, typed' }, long);
    expect(shown(state)).toEqual({ content: 'mine, typed', others: [content] });
  });
  it('puts what was typed where it belongs, whatever came before and behind it', () => {
    const state = testSite('a b c');
    const before = state.epoch;
    adopt(state, { ...state.copy, fields: { ...EMPTY, content: 'a long b c' } });
    type(state, { content: 'a b c!' }, before);
    expect(shown(state)).toEqual({ content: 'a long b c!', others: [] });
    type(state, { content: 'Oh, a b c!' }, before);
    expect(shown(state)).toEqual({ content: 'Oh, a long b c!', others: [] });
  });
});

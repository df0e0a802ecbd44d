import { describe, expect, it } from 'vitest';
import { adopt, cleanSlate, type Slate, type } from './draft-slate.ts';

const EMPTY = { title: '', content: '' };
const given = (content: string): Slate => {
  const slate = cleanSlate(EMPTY);
  adopt(slate, { ...slate.copy, fields: { ...EMPTY, content } });
  return slate;
};
/** Something of another window, put before what stands here. */
const hear = (slate: Slate, line: string) => adopt(slate, { ...slate.copy, fields: { ...slate.copy.fields, content: `${line}\n${slate.copy.fields.content}` } });
const shown = ({ copy }: Slate) => ({ content: copy.fields.content, others: copy.others.map((other) => other.content) });

describe('a form that draws late', () => {
  it('loses no key and quarrels with nobody when another window is heard between two keys', () => {
    const slate = given('茶 w');
    const before = slate.epoch;
    hear(slate, 'theirs');
    const between = slate.epoch;
    // Typed into what stood there before, and drawn away by what came; then the next key, typed into that.
    type(slate, { content: '茶 w9' }, before);
    type(slate, { content: 'theirs\n茶 w8' }, between);
    expect(shown(slate)).toEqual({ content: 'theirs\n茶 w98', others: [] });
  });
  it('keeps both when the same characters were changed', () => {
    const slate = given('茶 one');
    const before = slate.epoch;
    adopt(slate, { ...slate.copy, fields: { ...EMPTY, content: '茶 two' } });
    type(slate, { content: '茶 three' }, before);
    expect(shown(slate)).toEqual({ content: '茶 three', others: ['茶 two'] });
  });
  it('never goes on in the text of another window', () => {
    const slate = given('茶\nw9');
    const before = slate.epoch;
    adopt(slate, { ...slate.copy, fields: { ...EMPTY, content: '茶\nother words' } });
    type(slate, { content: '茶\nw98' }, before);
    type(slate, { content: '茶\nw987' }, before);
    expect(shown(slate)).toEqual({ content: '茶\nw987', others: ['茶\nother words'] });
  });
  it('keeps both when nobody knows any more what it shows', () => {
    const slate = given('mine');
    const long = slate.epoch;
    for (let line = 0; line < 40; line += 1) hear(slate, `line ${line}`);
    const { content } = slate.copy.fields;
    type(slate, { content: 'mine, typed' }, long);
    expect(shown(slate)).toEqual({ content: 'mine, typed', others: [content] });
  });
  it('puts what was typed where it belongs, whatever came before and behind it', () => {
    const slate = given('a b c');
    const before = slate.epoch;
    adopt(slate, { ...slate.copy, fields: { ...EMPTY, content: 'a long b c' } });
    type(slate, { content: 'a b c!' }, before);
    expect(shown(slate)).toEqual({ content: 'a long b c!', others: [] });
    type(slate, { content: 'Oh, a b c!' }, before);
    expect(shown(slate)).toEqual({ content: 'Oh, a long b c!', others: [] });
  });
});

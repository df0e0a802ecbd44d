import { expect, it } from 'vitest';
import { countWords } from './count-words.ts';

it('counts Han characters and Latin words beside each other', () => {
  expect(countWords('喝 3 杯 oolong tea，don’t stop。\n\n第二段 👨‍👩‍👧')).toEqual({
    han: 5,
    words: 5,
    characters: 35,
    withoutSpaces: 27,
    lines: 3,
    paragraphs: 2,
    bytes: 68,
    minutes: 1,
  });
});
it('is nothing for nothing', () => expect(new Set(Object.values(countWords('')))).toEqual(new Set([0])));

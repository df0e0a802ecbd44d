import { expect, it } from 'vitest';
import { compareTexts } from './compare-texts.ts';

it('tells lines apart', () => {
  expect(compareTexts('水\n茶\n杯\n', '水\n好茶\n杯\n')).toEqual({
    parts: [
      { kind: 'same', lines: ['水'] },
      { kind: 'removed', lines: ['茶'] },
      { kind: 'added', lines: ['好茶'] },
      { kind: 'same', lines: ['杯'] },
    ],
    added: 1,
    removed: 1,
  });
});

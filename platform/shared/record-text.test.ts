import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PagePart } from './page-part.ts';
import { answerJson, answerParts } from './record-text.ts';

const whole = (parts: readonly PagePart[]) => Buffer.concat(parts.map((part) => Buffer.from(part))).toString();
const plain = (value: unknown) => JSON.parse(JSON.stringify(value));

const record = fc.record({ title: fc.string({ unit: 'grapheme' }), count: fc.integer() });
/** Pages of records some of which last. */
const page = fc.record({
  records: fc.array(
    fc.tuple(record, fc.boolean()).map(([item, isLasting]) => (isLasting ? Object.freeze(item) : item)),
  ),
  page: fc.nat(),
});

describe('an answer in parts', () => {
  it('says what JSON says, the first time and again', () => {
    fc.assert(
      fc.property(page, (answer) => {
        for (const _ of [1, 2]) {
          expect(JSON.parse(whole(answerJson(answer)))).toEqual(plain(answer));
          expect(JSON.parse(whole(answerParts(answer)))).toEqual(plain(answer));
        }
      }),
    );
  });
  it('writes a record that lasts once', () => {
    const lasting = Object.freeze({ title: '茶' });
    const [, first] = answerParts({ records: [Object.freeze({ title: 'a' }), lasting] }).filter(
      (part) => typeof part !== 'string',
    );
    const [, again] = answerParts({ records: [Object.freeze({ title: 'b' }), lasting], total: 2 }).filter(
      (part) => typeof part !== 'string',
    );
    expect(first).toBeDefined();
    expect(again).toBe(first);
  });
  it.each([{ records: [] }, { records: [], total: 0 }, { one: '</script>' }, null, 'text', { records: 'none' }])(
    'of %j',
    (answer) => {
      const text = whole(answerParts(answer));
      expect(JSON.parse(text)).toEqual(answer);
      expect(text).not.toContain('<');
    },
  );
});

import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { text } from './rules.ts';
import { written, writtenTexts } from './written.ts';

const Form = z.strictObject({
  title: written(text(1, 20), 'line'),
  tags: z._default(z.array(written(text(1, 5), 'line')), []),
  poll: z.optional(
    z.pipe(
      z.transform((value: unknown) => value),
      z.strictObject({ name: written(text(1, 9), 'line') }),
    ),
  ),
  entry: z.optional(written(text(1, 9), 'line', { errorKey: (entry) => `entry_${entry}` })),
  secret: z.optional(z.string()),
});

describe('marked texts', () => {
  it('are found wherever they stand, with their path', () => {
    const input = { title: 'one', tags: ['two', ''], poll: { name: 'three' }, secret: 'four' };
    expect(Array.from(writtenTexts(Form, input), ({ field, text: found }) => [field, found])).toEqual([
      ['title', 'one'],
      ['tags.0', 'two'],
      ['poll.name', 'three'],
    ]);
  });
  it('are replaced where they stand', () => {
    const input = { title: 'one', tags: ['two', 'three'] };
    for (const found of writtenTexts(Form, input)) found.replace(found.text.toUpperCase());
    expect(input).toEqual({ title: 'ONE', tags: ['TWO', 'THREE'] });
  });
  it('know where a form shows their errors', () => {
    const [, entry] = writtenTexts(Form, { title: 'one', entry: '7' });
    expect(entry?.errorKey?.('7')).toBe('entry_7');
  });
});

import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { stripToContract } from './strip-to-contract.ts';

const promised = z.object({ records: z.array(z.object({ title: z.string() })), total: z.number() });
const recordsOf = (answer: unknown) => (answer as { records: object[] }).records;

describe('an answer cut to what is promised', () => {
  it('has the promised fields and no others, of what lasts and of what does not', () => {
    const records = [Object.freeze({ title: 'a', secret: 1 }), { title: 'b', secret: 2 }];
    expect(stripToContract(promised, { records, total: 2, secret: 3 })).toEqual({
      records: [{ title: 'a' }, { title: 'b' }],
      total: 2,
    });
    expect(stripToContract(promised, { records: Object.freeze([...records]), total: 2, secret: 3 })).toEqual({
      records: [{ title: 'a' }, { title: 'b' }],
      total: 2,
    });
  });
  it('is the same record for a record that lasts, and the same list for a list that lasts', () => {
    const record = Object.freeze({ title: 'a' });
    const list = Object.freeze([record]);
    expect(recordsOf(stripToContract(promised, { records: [record], total: 1 }))[0]).toBe(
      recordsOf(stripToContract(promised, { records: [record], total: 1 }))[0],
    );
    const once = recordsOf(stripToContract(promised, { records: list, total: 1 }));
    expect(recordsOf(stripToContract(promised, { records: list, total: 2 }))).toBe(once);
    expect(Object.isFrozen(once)).toBe(true);
  });
  it('is refused where it does not fit, lasting or not', () => {
    expect(() =>
      stripToContract(promised, { records: Object.freeze([Object.freeze({ title: 1 })]), total: 1 }),
    ).toThrow();
    expect(() => stripToContract(promised, { records: [{ title: 1 }], total: 1 })).toThrow();
    expect(() => stripToContract(promised, { records: [], total: 'none' })).toThrow();
  });
});

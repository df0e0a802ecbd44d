import * as z from 'zod/mini';
import { MOST_FEN, readYuan } from './money.ts';

/** Marks these schemas, so that all amounts of the contract can be found. */
const AMOUNT = Symbol.for('teahouse.amount');

export function isAmount(schema: object): boolean {
  return Object.hasOwn(schema, AMOUNT);
}

function asAmount<Schema extends object>(schema: Schema): Schema {
  return Object.defineProperty(schema, AMOUNT, { value: true });
}

/** Of an amount too long to be counted the most there is, so that its refusal says the limit. */
const fenOf = (text: string): number | null =>
  /^\d{11,}(\.\d{1,2})?$/.test(text) ? Number.MAX_SAFE_INTEGER : readYuan(text);

/** An amount in yuan on the wire, a string; whole fen inside. */
export function yuan(minFen: number, maxFen: number = MOST_FEN) {
  return asAmount(
    z.pipe(
      z.pipe(
        z.string().check(z.refine((text: string) => fenOf(text) !== null, { error: 'rule.amount' })),
        z.transform((text: string) => fenOf(text) ?? 0),
      ),
      z
        .int()
        .check(
          z.minimum(minFen, `rule.amountRange:${minFen}:${maxFen}`),
          z.maximum(maxFen, `rule.amountRange:${minFen}:${maxFen}`),
        ),
    ),
  );
}

/** Whole points on the wire: digits, as a string or a number. */
export function points(min: number, max: number) {
  return asAmount(
    z.pipe(
      z.pipe(
        z.union([z.int(), z.string().check(z.regex(/^(?:0|[1-9]\d{0,14})$/, 'rule.number'))]),
        z.transform((value: number | string) => Number(value)),
      ),
      z.int().check(z.minimum(min, `rule.range:${min}:${max}`), z.maximum(max, `rule.range:${min}:${max}`)),
    ),
  );
}

/** A sum on the wire: whole fen or points, negative for outgoing. */
export const Whole = z.int();

import * as z from 'zod/mini';
import { MOST_FEN } from '#platform/shared/money.ts';
import { setting } from '#platform/shared/setting.ts';

const fen = z.int().check(z.minimum(1), z.maximum(MOST_FEN));

export const paymentSettings = {
  /** Smallest and largest top-up, in fen. */
  topUpMin: setting({ schema: fen, initial: 1, input: 'number', unit: 'fen' }),
  topUpMax: setting({ schema: fen, initial: 5_000_000, input: 'number', unit: 'fen' }),
  /** A manual credit above this amount, in fen, needs two staff members. */
  creditSecondPersonFen: setting({
    schema: z.int().check(z.minimum(0), z.maximum(MOST_FEN)),
    initial: 100_000,
    input: 'number',
    unit: 'fen',
    isOwners: true,
  }),
};

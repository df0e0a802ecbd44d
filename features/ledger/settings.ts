import * as z from 'zod/mini';
import { setting } from '#platform/shared/setting.ts';

export const ledgerSettings = {
  /** An adjustment that brings what one person moved alone, or one member got that way, in 24 hours above this many fen waits for a second person; 0: each does. */
  adjustmentSecondPersonFen: setting({
    schema: z.int().check(z.minimum(0), z.maximum(999_999_999_999)),
    initial: 100_000,
    input: 'number',
  }),
  /** The same in points. */
  adjustmentSecondPersonPoints: setting({
    schema: z.int().check(z.minimum(0), z.maximum(9_999_999_999)),
    initial: 10_000,
    input: 'number',
  }),
};

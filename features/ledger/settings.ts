import * as z from 'zod/mini';
import { setting } from '#platform/shared/setting.ts';

export const ledgerSettings = {
  /**
   * In fen: an adjustment that raises the 24-hour sum one person moved alone, or one member received that way, above
   * this needs a second person; 0: every one does.
   */
  adjustmentSecondPersonFen: setting({
    schema: z.int().check(z.minimum(0), z.maximum(999_999_999_999)),
    initial: 100_000,
    input: 'number',
    unit: 'fen',
    isOwners: true,
  }),
  /** The same in points. */
  adjustmentSecondPersonPoints: setting({
    schema: z.int().check(z.minimum(0), z.maximum(9_999_999_999)),
    initial: 10_000,
    input: 'number',
    unit: 'points',
    isOwners: true,
  }),
};

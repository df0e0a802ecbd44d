import * as z from 'zod/mini';

/** An inconsistency in the ledger. `ids`: the affected rows, at most twenty. Amounts in fen or points. */
export const Difference = z.object({
  what: z.string(),
  ids: z.array(z.string()),
  expected: z.number(),
  found: z.number(),
});
export type Difference = z.output<typeof Difference>;

import * as z from 'zod/mini';

/** A place where the books do not agree with what they should say. `ids`: the rows it is about, at most twenty. Amounts in fen or points. */
export const Difference = z.object({
  what: z.string(),
  ids: z.array(z.string()),
  expected: z.number(),
  found: z.number(),
});
export type Difference = z.output<typeof Difference>;

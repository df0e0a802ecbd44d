import * as z from 'zod/mini';
import { post } from '#platform/shared/contract.ts';
import { Id } from '#platform/shared/rules.ts';

/**
 * The call that `transfer-server.ts` adds for the drills. `fact` is the key of the posting; with `isAnew` only its
 * beginning, so that the books themselves would post it each time it is run.
 */
export const transferApi = {
  transfer: post('/drillTransfers', {
    access: 'member',
    body: z.strictObject({
      from: Id,
      to: Id,
      fen: z.int().check(z.minimum(1)),
      fact: z.string(),
      isAnew: z.optional(z.boolean()),
    }),
    result: z.object({ transactionId: z.string() }),
    idempotent: true,
  }),
};

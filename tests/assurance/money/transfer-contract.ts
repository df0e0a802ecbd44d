import * as z from 'zod/mini';
import { post } from '#platform/shared/contract.ts';
import { Id } from '#platform/shared/rules.ts';

/** The call that `transfer-server.ts` adds for the drills. `fact` is the key of the posting. */
export const transferApi = {
  transfer: post('/drillTransfers', {
    access: 'member',
    body: z.strictObject({ from: Id, to: Id, fen: z.int().check(z.minimum(1)), fact: z.string() }),
    result: z.object({ transactionId: z.string() }),
    idempotent: true,
  }),
};

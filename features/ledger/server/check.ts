import type { Difference } from '#features/ledger/check.ts';
import type { Executor } from '#platform/server/database/database.ts';

/**
 * What a feature knows its books must say beyond what the ledger checks by itself: what an escrow owes, which receipts there are.
 * Registered in `app/server/ledger-checks.ts`; `run` reads only, in few statements over whole tables, and answers [] when all is well.
 */
export interface LedgerCheck {
  /** Feature and matter: `red-envelope.escrow`. */
  readonly name: string;
  run(db: Executor): Promise<Difference[]>;
  /** How the keys of adjustments begin that nobody has asked for and that `run` looks at instead of the ledger: what a community brings with it. */
  readonly vouchesFor?: string;
}

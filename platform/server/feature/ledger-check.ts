import type { Executor } from '../database/database.ts';

/**
 * A point where the books do not agree with what they should say. `ids`: the rows it is about, at most twenty. Amounts
 * in fen or points.
 */
export interface Difference {
  what: string;
  ids: string[];
  expected: number;
  found: number;
}

/**
 * What a feature knows its books must say beyond what the ledger checks by itself: what an escrow owes, which receipts
 * there are. `run` reads only, in few statements over whole tables, and answers [] when all is well.
 */
export interface LedgerCheck {
  /** Feature and matter: `red-envelope.escrow`. */
  readonly name: string;
  run(db: Executor): Promise<Difference[]>;
  /**
   * How the keys of adjustments begin that nobody has asked for and that `run` looks at instead of the ledger: what a
   * community brings with it.
   */
  readonly vouchesFor?: string;
}

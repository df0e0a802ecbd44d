/** The task of the ledger process. */
export interface MoneyPlan {
  memberIds: readonly string[];
  /** Number of rounds of each kind of work. */
  rounds: number;
  /** Milliseconds of a round, and of the warm-up. */
  time: number;
  warmUp: number;
  /** Process of the database's server; its children are the sessions. */
  databasePid: number;
}

export interface MoneyPace {
  perSecond: number;
  p50: number;
  p99: number;
  errors: number;
  /** CPU time of application and database together in ms, where available. */
  cpu?: number | undefined;
  /** Over HTTP, per request. */
  statements?: number;
}

/** One measurement per round. */
export interface MoneyRounds {
  /** Two conditional updates and two inserts in one transaction. */
  bareTransfer: MoneyPace[];
  /** The same through the ledger, under an idempotency key. */
  transfer: MoneyPace[];
  /** One row, decremented if sufficient. */
  bareUpdate: MoneyPace[];
  /** One account that pays all others. */
  hot: MoneyPace[];
}

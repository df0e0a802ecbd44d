/** What the process with the ledger in it is asked to do. */
export interface MoneyPlan {
  memberIds: readonly string[];
  /** Times each kind of work has its turn. */
  rounds: number;
  /** Milliseconds of a turn, and of warming up. */
  time: number;
  warmUp: number;
}

export interface MoneyPace {
  perSecond: number;
  p50: number;
  p99: number;
  errors: number;
  /** Over HTTP, for one request: processor time of application and database together in ms, where the system tells, and statements. */
  cpu?: number | undefined;
  statements?: number;
}

/** One pace a turn. */
export interface MoneyRounds {
  /** Two conditional updates and two inserts in one transaction. */
  bareTransfer: MoneyPace[];
  /** The same through the ledger, under an idempotency key. */
  transfer: MoneyPace[];
  /** One row, lowered where it suffices. */
  bareUpdate: MoneyPace[];
  /** One account that everybody is paid from. */
  hot: MoneyPace[];
}

/** What the load process is asked to do: one measured point. */
export interface Plan {
  port: number;
  connections: number;
  /** Milliseconds before anything is counted, and of what is. */
  warmUp: number;
  duration: number;
  /** Units a second, arriving by chance; absent: every connection asks again as soon as it is answered. */
  rate?: number;
  seed: number;
  /** Each unit is sent once, in order, and the run ends with the last; absent: they are picked by chance for as long as it lasts. */
  isOnce?: boolean;
  /**
   * Picked from by chance. A unit is one or more whole HTTP/1.1 requests, sent one after the other on one connection;
   * `KEY_MARK` in them is replaced by a fresh key each time.
   */
  units: readonly (readonly string[])[];
}

/** What came of it. Times are milliseconds of a whole unit, from the moment it was due. */
export interface Measured {
  units: number;
  seconds: number;
  perSecond: number;
  p50: number;
  p99: number;
  /** Answers other than 2xx, and broken connections. */
  errors: number;
  /** The first few, for people. */
  complaints: string[];
  bytesPerUnit: number;
}

/** As long as the keys that take its place. */
export const KEY_MARK = 'idempotency-key-00000000000000000000';

/** The task of the load process: one measured point. */
export interface Plan {
  port: number;
  connections: number;
  /** Milliseconds of warm-up, and of the measurement. */
  warmUp: number;
  duration: number;
  /** Units per second at random arrival times; absent: every connection sends again as soon as it is answered. */
  rate?: number;
  seed: number;
  /**
   * `random`: picked until the end of the duration. `in turn`: in order, from the first again after the last. `once`:
   * in order, and the run ends with the last.
   */
  order: 'random' | 'in turn' | 'once';
  /**
   * A unit is one or more whole HTTP/1.1 requests, sent one after the other on one connection; `KEY_MARK` in them is
   * replaced by a new key each time.
   */
  units: readonly (readonly string[])[];
  /** Sent meanwhile on connections of their own, so many per second; only their errors count. */
  beside?: { rate: number; units: readonly (readonly string[])[] } | undefined;
}

/** The measurement. Times are milliseconds of a whole unit, from the moment it was due. */
export interface Measured {
  units: number;
  /** With those that ended before or after the measured time. */
  ended: number;
  seconds: number;
  perSecond: number;
  p50: number;
  p99: number;
  /** Responses other than 2xx, and broken connections. */
  errors: number;
  /** The first few, in readable form. */
  complaints: string[];
  bytesPerUnit: number;
}

/** Has the same length as the keys that replace it. */
export const KEY_MARK = 'idempotency-key-00000000000000000000';

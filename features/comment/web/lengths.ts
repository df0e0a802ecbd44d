/** The contract's limits, in characters as a person counts them, for the counters of the boxes. */
export const LONGEST_COMMENT = 10_000;
export const LONGEST_REPLY = 2000;

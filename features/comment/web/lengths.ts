/** The contract's limits in user-perceived characters, for the boxes' counters. */
export const LONGEST_COMMENT = 10_000;
export const LONGEST_REPLY = 2000;

import type { Step } from '#features/wallet/contract.ts';

/** A fault in a chain of entries; amounts in fen or points. */
export type Fault =
  | { kind: 'gap'; sequence: number }
  | { kind: 'balance'; sequence: number; expected: number; found: number }
  | { kind: 'end'; expected: number; found: number }
  | { kind: 'count'; expected: number; found: number }
  | { kind: 'rewritten'; sequence: number };

/** Progress: the number of the last entry, and the sum so far. */
export interface Reached {
  sequence: number;
  balance: number;
}

export const START: Reached = { sequence: 0, balance: 0 };

/**
 * Continues through the next entries by addition only: an entry's stated balance is only compared. Stops at the first
 * fault.
 */
export function followChain(from: Reached, steps: readonly Step[]): { reached: Reached; fault: Fault | null } {
  let reached = from;
  for (const step of steps) {
    const sequence = reached.sequence + 1;
    const expected = reached.balance + step.amount;
    if (step.sequence !== sequence) return { reached, fault: { kind: 'gap', sequence } };
    if (step.balance !== expected)
      return { reached, fault: { kind: 'balance', sequence, expected, found: step.balance } };
    reached = { sequence, balance: expected };
  }
  return { reached, fault: null };
}

/** Whether the computed end matches the account's balance and count. */
export function judgeEnd(reached: Reached, claimed: { count: number; balance: number }): Fault | null {
  if (reached.sequence !== claimed.count) return { kind: 'count', expected: reached.sequence, found: claimed.count };
  if (reached.balance !== claimed.balance) return { kind: 'end', expected: reached.balance, found: claimed.balance };
  return null;
}

/** Entries as the text whose digest is stored. */
export function lineOf({ sequence, transactionId, amount, balance }: Step): string {
  return `${sequence} ${transactionId} ${amount} ${balance}`;
}

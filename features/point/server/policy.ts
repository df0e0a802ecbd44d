/** A post's reward, limited by the remainder of the day's cap. */
export function rewardUnder(cap: number, input: { earned: number; reward: number }): number {
  return Math.max(0, Math.min(input.reward, cap - input.earned));
}

/**
 * Whether a post in this state keeps its reward; null: unchanged. Authors keep the reward of posts they remove
 * themselves.
 */
export function shouldBeGranted(status: string | null): boolean | null {
  if (status === 'published') return true;
  return status === 'deleted_by_staff' ? false : null;
}

/** Splits a revoked amount into what the balance covers and a debt. */
export function takeFrom(balance: number, amount: number): { taken: number; owed: number } {
  const taken = Math.max(0, Math.min(balance, amount));
  return { taken, owed: amount - taken };
}

/** The part of a reward that pays a debt. */
export function paysDebt(debt: number, reward: number): number {
  return Math.min(debt, reward);
}

/** Points of a check-in, by consecutive days. */
export function checkInPoints({ first, most }: { first: number; most: number }, streak: number): number {
  return Math.min(first + streak - 1, Math.max(first, most));
}

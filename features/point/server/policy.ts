/** What a post earns of what the day still gives. */
export function rewardUnder(cap: number, input: { earned: number; reward: number }): number {
  return Math.max(0, Math.min(input.reward, cap - input.earned));
}

/** A post's state, and whether its reward is to be with the author; null: as it is. What an author takes down himself he has earned all the same. */
export function shouldBeGranted(status: string | null): boolean | null {
  if (status === 'published') return true;
  return status === 'deleted_by_staff' ? false : null;
}

/** What is taken back: from what he has, and the rest as a debt. */
export function takeFrom(balance: number, amount: number): { taken: number; owed: number } {
  const taken = Math.max(0, Math.min(balance, amount));
  return { taken, owed: amount - taken };
}

/** What of a reward goes to a debt. */
export function paysDebt(debt: number, reward: number): number {
  return Math.min(debt, reward);
}

/** Points of a day's check-in, by the days in a row. */
export function checkInPoints({ first, most }: { first: number; most: number }, streak: number): number {
  return Math.min(first + streak - 1, Math.max(first, most));
}

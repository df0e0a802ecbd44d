/** Failures in a row, per provider and run; then it is out of order and skipped until the next run. */
const MOST_FAILURES = 3;
/** Longest time for one provider in a run, in ms: the next run starts after a minute. */
const LONGEST_TURN = 45_000;

/** One provider's part of a run. */
export interface Turn {
  /** Records that the provider could not be used. */
  fail(): void;
  /** Records that it answered, whatever it said of the one payment. */
  hear(): void;
  /** Too many failures in a row or too much time; the rest is left for the next run. */
  isOver(): boolean;
}

function beginTurn(): Turn {
  let failures = 0;
  const end = performance.now() + LONGEST_TURN;
  return {
    fail: () => {
      failures += 1;
    },
    hear: () => {
      failures = 0;
    },
    isOver: () => failures >= MOST_FAILURES || performance.now() >= end,
  };
}

/**
 * Processes all kinds concurrently, each with its own turn: an unresponsive one does not delay the others. Returns the
 * total processed; an error of ours is thrown after all have finished.
 */
export async function sideBySide<Kind>(
  kinds: readonly Kind[],
  work: (kind: Kind, turn: Turn) => Promise<number>,
): Promise<number> {
  const ends = await Promise.allSettled(kinds.map((kind) => work(kind, beginTurn())));
  const failed = ends.find((item) => item.status === 'rejected');
  if (failed) throw failed.reason;
  return ends.reduce((sum, item) => sum + (item.status === 'fulfilled' ? item.value : 0), 0);
}

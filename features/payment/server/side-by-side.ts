/** So many answers a provider may fail to give in one run; then it is left alone until the next. */
const MOST_FAILURES = 3;
/** A run speaks to one provider for so long, in ms: the next run comes after a minute. */
const LONGEST_TURN = 45_000;

/** One provider's part of a run. */
export interface Turn {
  /** It did not answer. */
  fail(): void;
  /** It has failed too often, or taken too long: what is left comes the next time. */
  isOver(): boolean;
}

function beginTurn(): Turn {
  let failures = 0;
  const end = performance.now() + LONGEST_TURN;
  return {
    fail: () => {
      failures += 1;
    },
    isOver: () => failures >= MOST_FAILURES || performance.now() >= end,
  };
}

/**
 * Has all of them worked at side by side, each with a turn of its own: one that is silent holds up no other. Answers the sum of
 * what was looked at; a fault of ours is thrown once all have had their turn.
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

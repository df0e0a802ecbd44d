let last: Promise<unknown> = Promise.resolve();

/** Pictures are decoded one at a time in a process: a large one takes a quarter of a gigabyte. */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work);
  last = turn.catch(() => undefined);
  return turn;
}

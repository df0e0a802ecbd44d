let last: Promise<unknown> = Promise.resolve();

/** Pictures are decoded one after another in a process: a large one fills a quarter of a gigabyte. */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work);
  last = turn.catch(() => undefined);
  return turn;
}

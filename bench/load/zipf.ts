import type { Chance } from '../generate/chance.ts';

/** Draws by Zipf's law with exponent 1: the n-th item comes a n-th as often as the first. */
export function pickZipf<Item>(items: readonly Item[], chance: Chance): () => Item {
  let sum = 0;
  const sums = items.map((_, at) => {
    sum += 1 / (at + 1);
    return sum;
  });
  return () => {
    const drawn = chance.next() * sum;
    let low = 0;
    let high = sums.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) <= drawn) low = middle + 1;
      else high = middle;
    }
    const item = items[low];
    if (item === undefined) throw new Error('nothing to draw from');
    return item;
  };
}

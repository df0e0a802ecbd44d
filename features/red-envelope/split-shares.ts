/** The next 32 random bits, as an integer from 0 to 4,294,967,295. */
export type NextWord = () => number;

const MESSAGES = 0x1_0000_0000;

/** A uniform integer from 0 to `bound` − 1; words that would favour small values are rejected. */
function draw(next: NextWord, bound: number): number {
  const limit = MESSAGES - (MESSAGES % bound);
  for (;;) {
    const word = next();
    if (word < limit) return word % bound;
  }
}

/**
 * Divides `total` fen into `count` shares of at least one fen, every division equally likely (stars and bars: `count` −
 * 1 different cuts among the `total` − 1 positions between two fen, drawn by Floyd's algorithm), then shuffles them
 * (Fisher–Yates, from the end), so that every place has the same chances. `features/red-envelope/README.md` describes
 * the algorithm; anybody with the seed can repeat it, as the page does.
 */
export function splitShares({ total, count }: { total: number; count: number }, next: NextWord): number[] {
  const positions = total - 1;
  const cuts = new Set<number>();
  for (let last = positions - count + 1; last < positions; last += 1) {
    const cut = draw(next, last + 1);
    cuts.add(cuts.has(cut) ? last : cut);
  }
  const edges = [...cuts].sort((item, other) => item - other);
  const shares = [...edges, positions].map((edge, at) => edge - (edges[at - 1] ?? -1));
  for (let at = shares.length - 1; at > 0; at -= 1) {
    const other = draw(next, at + 1);
    const share = shares[at] ?? 0;
    shares[at] = shares[other] ?? 0;
    shares[other] = share;
  }
  return shares;
}

/**
 * Input of block `number` (0, 1, 2 …) of the random stream: HMAC-SHA256 of this text under the seed. Each block gives
 * eight big-endian words.
 */
export function blockText({ total, count }: { total: number; count: number }, number: number): string {
  return `red-envelope:${total}:${count}:${number}`;
}

/** Number of blocks that is almost always enough: two draws per share, some rejected. */
export function blocksFor(count: number): number {
  return Math.ceil(count / 4) + 8;
}

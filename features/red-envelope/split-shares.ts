/** Next 32 bits of chance, as a whole number from 0 to 4 294 967 295. */
export type NextWord = () => number;

const MESSAGES = 0x1_0000_0000;

/** A whole number from 0 to `bound` − 1, each equally likely: what would favour the small ones is thrown away. */
function draw(next: NextWord, bound: number): number {
  const limit = MESSAGES - (MESSAGES % bound);
  for (;;) {
    const word = next();
    if (word < limit) return word % bound;
  }
}

/**
 * Divides `total` fen into `count` shares of at least one fen, every division equally likely (stars and bars: `count` − 1
 * different cuts among the `total` − 1 places between two fen, drawn by Floyd's algorithm), then shuffles them (Fisher–Yates,
 * from the end), so that every place has the same chances. `features/red-envelope/README.md` describes the algorithm; with the
 * seed anybody can repeat it, as the page does.
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

/** What block `number` (0, 1, 2 …) of the stream of chance is made from: HMAC-SHA256 of this text under the seed. Each gives eight words, the high byte first. */
export function blockText({ total, count }: { total: number; count: number }, number: number): string {
  return `red-envelope:${total}:${count}:${number}`;
}

/** Blocks that are nearly always enough: two draws a share, some thrown away. */
export function blocksFor(count: number): number {
  return Math.ceil(count / 4) + 8;
}

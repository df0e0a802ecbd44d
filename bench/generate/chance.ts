/** A deterministic random generator: the same seed gives the same sequence. */
export interface Chance {
  /** From 0 inclusive to 1 exclusive. */
  next(): number;
  /** A whole number from 0 inclusive to `end` exclusive. */
  below(end: number): number;
  hit(probability: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  /**
   * Mostly near `middle`, rarely far above it: realistic lengths and delays. `spread` is the standard deviation of the
   * logarithm.
   */
  around(middle: number, spread: number): number;
}

/** sfc32: fast, 32 bits at a time, good enough for load-test data. */
export function openChance(seed: number): Chance {
  let a = 0x9e3779b9 ^ seed;
  let b = 0x243f6a88 ^ Math.imul(seed, 0x85ebca6b);
  let c = 0xb7e15162;
  let counter = 1;
  const bits = () => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return sum >>> 0;
  };
  for (let round = 0; round < 16; round += 1) bits();
  const next = () => bits() / 0x1_0000_0000;
  return {
    next,
    below: (end) => Math.floor(next() * end),
    hit: (probability) => next() < probability,
    pick(items) {
      const item = items[Math.floor(next() * items.length)];
      if (item === undefined) throw new Error('nothing to pick from');
      return item;
    },
    around: (middle, spread) => middle * Math.exp(spread * normal(next)),
  };
}

/** A normal deviate by the Box–Muller transform. */
function normal(next: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
}

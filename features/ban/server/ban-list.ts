import { type AddressRange, keyOfAddress } from '#features/ban/range.ts';

/** A ban as the guard needs it; `endsAt` in ms, null: until lifted. */
export interface Banned {
  range: AddressRange;
  endsAt: number | null;
  reason: string;
}

/** Builds a lookup over all bans: which one applies to an address at an instant (ms)? */
export interface BanList {
  readonly size: number;
  find(address: string, now: number): Banned | null;
}

/**
 * CIDR ranges are nested or disjoint, never overlapping: sorted by first address, the ranges that contain an address
 * are the last one starting before it and the ranges enclosing that one. A hundred thousand bans take seventeen
 * comparisons.
 */
export function makeBanList(bans: readonly Banned[]): BanList {
  const sorted = [...bans].sort((a, b) => compare(a.range.first, b.range.first) || compare(b.range.last, a.range.last));
  /** Index of the enclosing range of each, -1 for none. */
  const facts: number[] = [];
  const open: number[] = [];
  sorted.forEach((ban, index) => {
    while (open.length > 0 && (sorted[open.at(-1) ?? 0]?.range.last ?? '') < ban.range.first) open.pop();
    facts.push(open.at(-1) ?? -1);
    open.push(index);
  });
  const lastBefore = (key: string): number => {
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sorted[middle]?.range.first ?? '') <= key) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  };
  return {
    size: sorted.length,
    find(address, now) {
      if (sorted.length === 0) return null;
      const key = keyOfAddress(address);
      if (key === null) return null;
      for (let index = lastBefore(key); index >= 0; index = facts[index] ?? -1) {
        const ban = sorted[index];
        if (ban && key <= ban.range.last && (ban.endsAt === null || ban.endsAt > now)) return ban;
      }
      return null;
    },
  };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

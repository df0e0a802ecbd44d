import { readYuan } from '#platform/shared/money.ts';

/** A bounty as its fields hold it: yuan and points as typed, '' for none. */
export interface TypedBounty {
  money: string;
  points: string;
}

const POINTS = /^(?:0|[1-9]\d{0,14})$/;

/** What is no amount at all, by field, as codes of rules; limits and balance are the server's. */
export function amountErrors({ money, points }: TypedBounty): Record<string, string> {
  return {
    ...(money.trim() === '' || readYuan(money.trim()) !== null ? {} : { money: 'rule.amount' }),
    ...(points.trim() === '' || POINTS.test(points.trim()) ? {} : { points: 'rule.number' }),
  };
}

/** As the calls take it. */
export const toBounty = ({ money, points }: TypedBounty) => ({
  money: money.trim() || '0',
  points: points.trim() || '0',
});

/** In fen and points; null for what is no amount. */
export function amountsOf({ money, points }: TypedBounty): { fen: number | null; points: number | null } {
  return {
    fen: money.trim() === '' ? 0 : readYuan(money.trim()),
    points: points.trim() === '' ? 0 : POINTS.test(points.trim()) ? Number(points.trim()) : null,
  };
}

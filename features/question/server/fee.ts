import type { Amount } from './bounty-limits.ts';

/** What the site keeps of a bounty in money, by its share in percent; parts of a fen stay with the payee. */
export const feeOf = (fen: number, share: number): number => Math.floor((fen * share) / 100);

/** What the author of an adopted answer gets of an open bounty. */
export const payoutOf = ({ fen, points }: Amount, share: number): Amount => ({ fen: fen - feeOf(fen, share), points });

/** What the site keeps of a bounty in money, by its share in percent; parts of a fen stay with the payee. */
export const feeOf = (fen: number, share: number): number => Math.floor((fen * share) / 100);

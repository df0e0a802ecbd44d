import type { Executor } from '#platform/server/database/database.ts';

/** Test money that was topped up and has not gone back, in fen: told by the feature that takes payments, which stands above the books. */
export interface TestMoney {
  ofMember(db: Executor, memberId: string): Promise<number>;
  ofAll(db: Executor): Promise<number>;
}

/** How much of a balance is test money: all of it that can be. Spent is real money first, so that nobody takes the rest for more than it is. */
export function testPartOf({ fen, testFen }: { fen: number; testFen: number }): number {
  return Math.max(0, Math.min(fen, testFen));
}

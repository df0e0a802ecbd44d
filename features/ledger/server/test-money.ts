import type { Executor } from '#platform/server/database/database.ts';
import type { Context } from '#platform/server/http/context.ts';

/**
 * Topped-up test money that has not been returned, in fen; provided by the payment feature, which depends on the
 * ledger.
 */
export interface TestMoney {
  ofMember(db: Executor, memberId: string): Promise<number>;
  ofAll(db: Executor): Promise<number>;
  /** Whether members can top it up now: then what they pay each other may be test money, too. */
  isTaken(context: Pick<Context, 'db' | 'site'>): Promise<boolean>;
}

/**
 * The part of a balance that counts as test money: as much as possible. Real money counts as spent first, so that the
 * rest is never overestimated.
 */
export function testPartOf({ fen, testFen }: { fen: number; testFen: number }): number {
  return Math.max(0, Math.min(fen, testFen));
}

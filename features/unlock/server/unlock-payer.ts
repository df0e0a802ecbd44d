import type { Transaction } from '#platform/server/database/database.ts';
import type { TextReference } from '#platform/shared/text-reference.ts';

/** The price of one unlock: `amount` in points or fen. `payeeId` is the text's author, null for a deleted account. */
export interface Payment {
  readonly payerId: string;
  readonly payeeId: string | null;
  readonly kind: 'points' | 'money';
  readonly amount: number;
  readonly hiddenContentId: string;
  /** The part as sold. */
  readonly version: number;
  readonly target: TextReference;
  readonly at: Date;
}

/** The payment source of unlocks. */
export interface UnlockPayer {
  /**
   * Moves the price within the unlock's own transaction, or throws a readable error and moves nothing. Called once per
   * member and part.
   */
  pay(tx: Transaction, payment: Payment): Promise<void>;
}

import type { Transaction } from '#platform/server/database/database.ts';

/** The price of one unlock: `amount` in points or fen. `payeeId` is the topic's author, null when he has left. */
export interface Payment {
  readonly payerId: string;
  readonly payeeId: string | null;
  readonly kind: 'points' | 'money';
  readonly amount: number;
  readonly hiddenContentId: string;
  /** The part as it is sold. */
  readonly version: number;
  readonly topicId: string;
  readonly at: Date;
}

/** What unlocks are paid from. */
export interface UnlockPayer {
  /** Moves the price within the unlock's own transaction, or throws a refusal a person can read: then nothing has moved. Asked once a member and part. */
  pay(tx: Transaction, payment: Payment): Promise<void>;
}

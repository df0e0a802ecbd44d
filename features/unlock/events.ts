import { defineEvent } from '#platform/shared/event.ts';
import type { HideKind } from '#platform/shared/markdown/hide-condition.ts';
import type { TextReference } from '#platform/shared/text-reference.ts';

/** A hidden part was unlocked; `amount` in points or fen if paid. Not sent for levels. */
export const hiddenUnlocked = defineEvent<{
  hiddenContentId: string;
  target: TextReference;
  authorId: string | null;
  memberId: string;
  kind: HideKind;
  amount: number | null;
}>('unlock.done');

export interface Disputed {
  paymentId: string;
  target: TextReference;
  buyerId: string;
  authorId: string | null;
  kind: HideKind;
  /** Points or fen. */
  amount: number;
}

/** To the author: a buyer disputes a payment. */
export const unlockDisputed = defineEvent<Disputed>('unlock.disputed');
/** To the buyer: the author has replied. */
export const unlockDisputeAnswered = defineEvent<Disputed>('unlock.dispute-answered');
/** To both: the dispute has been decided. */
export const unlockDisputeDecided = defineEvent<
  Disputed & { decision: 'refunded' | 'released'; decidedAs: 'author' | 'staff' | 'site' }
>('unlock.dispute-decided');
/** To both: the text was deleted while the price was held, and the buyer was refunded. */
export const unlockReturned = defineEvent<Disputed>('unlock.returned');

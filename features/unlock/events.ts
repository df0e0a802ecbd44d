import { defineEvent } from '#platform/shared/event.ts';
import type { HideKind } from '#platform/shared/markdown/hide-condition.ts';

/** Somebody has opened a hidden part; `amount` in points or fen where he paid. Not told of levels. */
export const hiddenUnlocked = defineEvent<{
  hiddenContentId: string;
  topicId: string;
  authorId: string | null;
  memberId: string;
  kind: HideKind;
  amount: number | null;
}>('unlock.done');

interface Disputed {
  paymentId: string;
  topicId: string;
  buyerId: string;
  authorId: string | null;
  kind: HideKind;
  /** Points or fen. */
  amount: number;
}

/** For the author: somebody says that what he paid for is not what was promised. */
export const unlockDisputed = defineEvent<Disputed>('unlock.disputed');
/** For the buyer: the author has said something to it. */
export const unlockDisputeAnswered = defineEvent<Disputed>('unlock.dispute-answered');
/** For both: it has been decided. */
export const unlockDisputeDecided = defineEvent<
  Disputed & { decision: 'refunded' | 'released'; decidedAs: 'author' | 'staff' | 'site' }
>('unlock.dispute-decided');
/** For both: the topic was taken down while the price was resting, and the buyer has it back. */
export const unlockReturned = defineEvent<Disputed>('unlock.returned');

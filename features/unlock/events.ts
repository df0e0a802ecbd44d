import { defineEvent } from '#platform/shared/event.ts';
import type { HideKind } from '#platform/shared/markdown/hide-condition.ts';

/** Somebody has opened a hidden part; `amount` in points or fen where he paid. Not told of levels. */
export const hiddenUnlocked = defineEvent<{ hiddenContentId: string; topicId: string; authorId: string | null; memberId: string; kind: HideKind; amount: number | null }>(
  'unlock.done',
);

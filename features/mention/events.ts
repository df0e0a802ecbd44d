import { defineEvent } from '#platform/shared/event.ts';
import type { TextReference } from '#platform/shared/text-reference.ts';

/** People mentioned for the first time in this text; at most 30, never the author. */
export const mentioned = defineEvent<{
  kind: string;
  itemId: string;
  /** The text on whose page it stands. */
  thread: TextReference;
  authorId: string;
  memberIds: readonly string[];
}>('mention.mentioned');

import { defineEvent } from '#platform/shared/event.ts';
import type { TextReference } from '#platform/shared/text-reference.ts';

/** A member likes a text; `thread` is the text on whose page it stands. Taking a like back is not announced. */
export const liked = defineEvent<TextReference & { thread: TextReference; authorId: string | null; memberId: string }>(
  'like.liked',
);

import { defineEvent } from '#platform/shared/event.ts';
import type { TextReference } from '#platform/shared/text-reference.ts';

/** A text, and the one on whose page it stands: itself for a topic, the topic for a comment. */
export interface PlacedText extends TextReference {
  thread: TextReference;
}

/**
 * A text is public for the first time, whoever publishes it: announced once. `mentions` are accounts without
 * duplicates.
 */
export const contentPublished = defineEvent<PlacedText & { authorId: string; mentions: readonly string[] }>(
  'content.published',
);
/**
 * A text waits for review: it is stored, not public, and not announced as published until it is. `found`: the words in
 * it that staff look at first, and what an outside service says of it.
 */
export const contentHeld = defineEvent<PlacedText & { authorId: string; found?: readonly string[] }>('content.held');

interface Reviewed extends PlacedText {
  authorId: string | null;
  /** Who of staff, where they did it to this one text. */
  staffId?: string | null;
  reason: string;
}
/** What waited for review is public, whoever of staff published it: beside `contentPublished`, for its author. */
export const contentApproved = defineEvent<Reviewed>('content.approved');
/** Staff deleted what waited for review: it was never public. */
export const contentRefused = defineEvent<Reviewed>('content.refused');
/**
 * No longer public, and neither is what stands below it; `by` is whether its author or staff deleted it, or it waits
 * for review again; `staffId` is who of staff, where that is one of them.
 */
export const contentHidden = defineEvent<
  PlacedText & { by: 'author' | 'staff' | 'review'; staffId: string | null; reason: string }
>('content.hidden');
/** Public again. */
export const contentRestored = defineEvent<PlacedText & { staffId: string | null; reason: string }>('content.restored');

/**
 * Something of a text is different, its status aside: its words, its section, or what is said of it (essence, pin,
 * bounty, envelope), whoever changed it.
 */
export const contentChanged = defineEvent<TextReference>('content.changed');

/** What a text shows has changed: it has to be rendered again if these words stand in its source. */
export const shownChanged = defineEvent<{ kind: string; itemId: string; words: string }>('content.shown-changed');

/** A member likes a text; `thread` is the text on whose page it stands. Taking a like back is not announced. */
export const liked = defineEvent<TextReference & { thread: TextReference; authorId: string | null; memberId: string }>(
  'like.liked',
);

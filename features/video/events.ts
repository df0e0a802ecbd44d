import { defineEvent } from '#platform/shared/event.ts';

/** A film that a text shows is ready, came to nothing, or is tried again: the text looks different now. */
export const videoChanged = defineEvent<{ kind: 'topic' | 'comment' | 'reply'; itemId: string; path: string }>(
  'video.changed',
);

import { defineEvent } from '#platform/shared/event.ts';

/** A video shown by a text is ready, has failed, or is being retried: the text must be rendered again. */
export const videoChanged = defineEvent<{ kind: string; itemId: string; path: string }>('video.changed');

import type { PlacedText } from '#features/content/events.ts';
import { defineEvent } from '#platform/shared/event.ts';

/** Staff refused an edit: its text stays as it was. */
export const pendingEditRefused = defineEvent<PlacedText & { authorId: string; reason: string }>('review.edit-refused');

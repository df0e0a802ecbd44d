import type { PlacedText } from '#features/content/events.ts';
import { defineEvent } from '#platform/shared/event.ts';

type DecidedEdit = PlacedText & { authorId: string; reason: string };

/** Staff approved an edit, and it is public. */
export const pendingEditApproved = defineEvent<DecidedEdit>('review.edit-approved');
/** Staff refused an edit: its text stays as it was. */
export const pendingEditRefused = defineEvent<DecidedEdit>('review.edit-refused');

import type { caseDecided } from '#features/moderation/events.ts';
import { defineEvent } from '#platform/shared/event.ts';

type Decided = NonNullable<(typeof caseDecided)['payload']>;

/** The minute of a decision is over; `decidedAt` tells it from one that was taken back. */
export const caseDue = defineEvent<Decided & { decidedAt: string }>('moderation.due');

import { defineEvent } from '#platform/shared/event.ts';

/** A member has blocked another. */
export const memberBlocked = defineEvent<{ memberId: string; blockedId: string }>('block.blocked');

import { defineEvent } from '#platform/shared/event.ts';

/** A member has blocked another. */
export const memberBlocked = defineEvent<{ memberId: string; blockedId: string }>('block.blocked');

/** A member has taken a block back. */
export const memberUnblocked = defineEvent<{ memberId: string; blockedId: string }>('block.unblocked');

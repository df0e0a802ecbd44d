import { defineEvent } from '#platform/shared/event.ts';
import type { FollowKind } from './contract.ts';

/** A member follows something they did not follow a moment before. `targetId`: of a member the id, of a tag the tag. */
export const followed = defineEvent<{ memberId: string; kind: FollowKind; targetId: string }>('follow.followed');
/** They no longer do. Not announced where a block or the end of an account does it. */
export const unfollowed = defineEvent<{ memberId: string; kind: FollowKind; targetId: string }>('follow.unfollowed');

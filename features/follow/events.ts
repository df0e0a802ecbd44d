import type { PlacedText } from '#features/content/events.ts';
import { defineEvent } from '#platform/shared/event.ts';
import type { FollowKind } from './contract.ts';

/** A member follows something they did not follow a moment before. `targetId`: of a member the id, of a tag the tag. */
export const followed = defineEvent<{ memberId: string; kind: FollowKind; targetId: string }>('follow.followed');
/** They no longer do. Not announced where a block or the end of an account does it. */
export const unfollowed = defineEvent<{ memberId: string; kind: FollowKind; targetId: string }>('follow.unfollowed');
/**
 * Some of the followers of a member or question are to be reminded of a text, those behind the member `after`. Its
 * listener announces it again for the rest. `at`: when the text was published.
 */
export const followersDue = defineEvent<{
  target: { kind: 'member' | 'question'; id: string };
  text: PlacedText;
  actorId: string;
  after: string;
  at: string;
}>('follow.followers-due');

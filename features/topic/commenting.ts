import type * as z from 'zod/mini';
import type { NoComment } from '#features/topic/contract.ts';
import type { Actor } from '#platform/shared/actor.ts';

/** What decides whether somebody may comment or reply; that they may view the topic has been asked before. */
export interface CommentingFacts {
  sectionId: string;
  /** The topic is published. */
  isPublic: boolean;
  commentsClosed: boolean;
  /** Comments are on. */
  allowComment: boolean;
}

/** Why there is no comment box, or no button to reply, if so. The feature `comment` refuses for these reasons. */
export function whyNoComment(
  actor: Actor,
  topic: CommentingFacts,
  permission: 'comment.post' | 'reply.post',
): z.output<typeof NoComment> | null {
  if (!topic.isPublic) return 'status';
  if (!topic.allowComment) return 'off';
  if (topic.commentsClosed) return 'closed';
  if (actor.kind === 'guest') return 'signIn';
  return actor.may(permission, topic.sectionId) ? null : 'right';
}

import * as z from 'zod/mini';
import type { Actor } from '#platform/shared/actor.ts';

/**
 * Why commenting is not possible: not signed in, comments of this topic closed, the feature off, no permission in this
 * section, topic not public.
 */
export const NoComment = z.enum(['signIn', 'closed', 'off', 'right', 'status']);

/** Input of the permission to comment or reply; the permission to view the topic has been checked before. */
export interface CommentingFacts {
  sectionId: string;
  /** The topic is published. */
  isPublic: boolean;
  commentsClosed: boolean;
  /** Comments are on. */
  allowComment: boolean;
}

/** Why commenting or replying is not possible, if so. The feature `comment` refuses for these reasons. */
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

import * as z from 'zod/mini';
import type { Actor } from '#platform/shared/actor.ts';
import type { FailureMaker } from '#platform/shared/failure.ts';

/**
 * Why commenting is not possible: not signed in, comments of this topic closed, the feature off, no permission in this
 * section, topic not public.
 */
export const NoComment = z.enum(['signIn', 'closed', 'off', 'muted', 'right', 'status']);

/** Input of the permission to comment or reply; the permission to view what is commented on has been checked before. */
interface CommentingFacts {
  /** Where permissions are asked for; null: on the whole site. */
  sectionId: string | null;
  /** It is published. */
  isPublic: boolean;
  commentsClosed: boolean;
  /** Comments are on. */
  allowComment: boolean;
}

/** How deep a row stands in a discussion: a comment on a target, or a reply under a comment. */
export type Depth = 'comment' | 'reply';

/** What decides who may write, edit and delete. */
export interface DiscussionFacts extends CommentingFacts {
  /** The comment that has been chosen as the best: it stands first, and its author may not change it any more. */
  adoptedId: string | null;
}

/** What the comments of a kind of target are called. */
export interface CommentNames {
  /** The kinds of text that they and their replies are; permissions are named after them: `answer.post`. */
  readonly kinds: Readonly<Record<Depth, string>>;
  /** Refusals, where those of `comment` would be in the wrong words. */
  readonly refusals?: Readonly<Partial<Record<'off' | 'closed' | 'status' | 'noPost' | 'noReply', FailureMaker>>>;
}

/** Why commenting or replying is not possible, if so. The feature `comment` refuses for these reasons. */
export function whyNoComment(
  actor: Actor,
  facts: CommentingFacts,
  permission: string,
): z.output<typeof NoComment> | null {
  if (!facts.isPublic) return 'status';
  if (!facts.allowComment) return 'off';
  if (facts.commentsClosed) return 'closed';
  if (actor.kind === 'guest') return 'signIn';
  if (actor.mute) return 'muted';
  return actor.may(permission, facts.sectionId ?? undefined) ? null : 'right';
}

import type { CommentNames, Depth, DiscussionFacts } from '#features/content/commenting.ts';
import type { Status } from '#features/content/contract.ts';
import type { PostCount } from '#features/member/post-count.ts';
import type { Executor, Transaction } from '#platform/server/database/database.ts';
import type { Statement } from '#platform/server/database/sql.ts';
import type { Context } from '#platform/server/http/context.ts';
import type { Site } from '#platform/server/site.ts';
import type { TextReference } from '#platform/shared/text-reference.ts';

/** What comments are written about, with the facts that policies and lists need. */
export interface CommentTarget extends TextReference {
  authorId: string | null;
  status: Status;
  /** Floors given out so far, with deleted ones. */
  lastFloor: number;
  /** Public comments. */
  commentCount: number;
  facts: DiscussionFacts;
}

export interface NewUnder {
  targetId: string;
  authorId: string;
  at: Date;
  /** It waits for review: nothing is counted or moved. */
  isHeld: boolean;
}

type Services = Pick<Site, 'settings'>;
type Viewer = Pick<Context, 'site' | 'db' | 'actor' | 'language'>;

/** A status that a comment or reply has got. */
interface StatusChange {
  id: string;
  depth: Depth;
  authorId: string | null;
  status: Status;
}

/**
 * A kind of text that takes comments: what they are called, how to find and lock one, who may see it, and its counts.
 */
export interface CommentTargetKind extends CommentNames {
  readonly kind: string;
  /** Which of their author's counts they are added to. */
  readonly counts: Readonly<Record<Depth, PostCount | null>>;
  /** Whose setting demands a verified phone. */
  readonly phone: 'comment' | 'answer';
  /** The kind of reminder that its author gets of a comment; absent: that of comments. */
  readonly reminder?: string;
  /** The address of the page on which a comment stands. */
  path(targetId: string, commentId: string): string;
  /** Most characters of a comment. */
  readonly contentMax: number;
  find(site: Services, db: Executor, id: string): Promise<CommentTarget | undefined>;
  /** The same, locked until the commit: the next floor waits. */
  lock(site: Services, tx: Transaction, id: string): Promise<CommentTarget | undefined>;
  /** @throws 404, 403 */
  requireView(viewer: Pick<Viewer, 'site' | 'actor' | 'language'>, target: CommentTarget): Promise<void>;
  /** The target if the caller may view it. @throws 404, 403 */
  readVisible(viewer: Viewer, id: string): Promise<CommentTarget>;
  notFound(): Error;
  /**
   * A statement for use inside a larger one: counts a new comment, unless it is held, and returns `id, number`, the
   * next floor.
   */
  takeFloor(site: Services, input: NewUnder): Statement;
  /** A statement for use inside a larger one: a reply was written. */
  noteReply(input: NewUnder): Statement;
  /** A comment or reply became public or stopped being so; `last` is the latest public one now. Its row is locked. */
  recount(
    tx: Transaction,
    site: Services,
    input: {
      targetId: string;
      comments: number;
      last: { at: string; authorId: string | null } | undefined;
      changed: StatusChange;
    },
  ): Promise<void>;
  /** Titles by id for the viewer's own lists; without those that are no longer public and not the viewer's. */
  titlesOf(db: Executor, input: { ids: readonly string[]; viewerId: string }): Promise<ReadonlyMap<string, string>>;
}

const kinds = new Map<string, CommentTargetKind>();

/** Called by the owner of a kind in its `server/feature.ts`. */
export function registerCommentTarget(kind: CommentTargetKind): void {
  kinds.set(kind.kind, kind);
}

export const commentTargets = (): readonly CommentTargetKind[] => [...kinds.values()];

export const findCommentTarget = (kind: string): CommentTargetKind | undefined => kinds.get(kind);

/** @throws for a kind that no feature has registered */
export function commentTarget(kind: string): CommentTargetKind {
  const found = kinds.get(kind);
  if (!found) throw new Error(`no feature registers texts of kind ${kind} to comment on`);
  return found;
}

/** Where comments of a kind of text are: on which kinds of target, and how deep. */
export interface CommentKind {
  targetKinds: readonly string[];
  depth: Depth;
}

/** Undefined for a kind of text that is no comment. */
export function findCommentKind(kind: string): CommentKind | undefined {
  for (const depth of ['comment', 'reply'] as const) {
    const targetKinds = [...kinds.values()]
      .filter((target) => target.kinds[depth] === kind)
      .map((target) => target.kind);
    if (targetKinds.length > 0) return { targetKinds, depth };
  }
  return undefined;
}

/** @throws for a kind of text that is no comment */
export function commentKind(kind: string): CommentKind {
  const found = findCommentKind(kind);
  if (!found) throw new Error(`texts of kind ${kind} are no comments`);
  return found;
}

import type { CommentingFacts } from '#features/content/commenting.ts';
import type { Status } from '#features/content/contract.ts';
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
  facts: CommentingFacts;
}

export interface NewUnder {
  targetId: string;
  authorId: string;
  at: Date;
}

type Services = Pick<Site, 'settings'>;
type Viewer = Pick<Context, 'site' | 'db' | 'actor' | 'language'>;

/** A kind of text that takes comments: how to find and lock one, who may see it, and its counts. */
export interface CommentTargetKind {
  readonly kind: string;
  find(site: Services, db: Executor, id: string): Promise<CommentTarget | undefined>;
  /** The same, locked until the commit: the next floor waits. */
  lock(site: Services, tx: Transaction, id: string): Promise<CommentTarget | undefined>;
  /** @throws 404, 403 */
  requireView(viewer: Pick<Viewer, 'site' | 'actor' | 'language'>, target: CommentTarget): Promise<void>;
  /** The target if the caller may view it. @throws 404, 403 */
  readVisible(viewer: Viewer, id: string): Promise<CommentTarget>;
  notFound(): Error;
  /** A statement for use inside a larger one: counts a new public comment and returns `id, number`, the next floor. */
  takeFloor(site: Services, input: NewUnder): Statement;
  /** A statement for use inside a larger one: a reply was written. */
  noteReply(input: NewUnder): Statement;
  /** A comment became public or stopped being so; `last` is the latest public one now. */
  recount(
    tx: Transaction,
    site: Services,
    input: { targetId: string; comments: number; last: { at: string; authorId: string | null } | undefined },
  ): Promise<void>;
  /** Titles by id for the viewer's own lists; without those that are no longer public and not the viewer's. */
  titlesOf(db: Executor, input: { ids: readonly string[]; viewerId: string }): Promise<ReadonlyMap<string, string>>;
}

const kinds = new Map<string, CommentTargetKind>();

/** Called by the owner of a kind in its `server/feature.ts`. */
export function registerCommentTarget(kind: CommentTargetKind): void {
  kinds.set(kind.kind, kind);
}

/** @throws for a kind that no feature has registered */
export function commentTarget(kind: string): CommentTargetKind {
  const found = kinds.get(kind);
  if (!found) throw new Error(`no feature registers texts of kind ${kind} to comment on`);
  return found;
}

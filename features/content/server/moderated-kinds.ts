import type { Status } from '#features/content/contract.ts';
import type { Executor, Transaction } from '#platform/server/database/database.ts';
import type { Context } from '#platform/server/http/context.ts';
import type { Site } from '#platform/server/site.ts';
import type { AuthorRecord } from './author-queries.ts';
import type { WrittenBy } from './written-queries.ts';

export { selectWritten, type WrittenBy } from './written-queries.ts';

type ModeratingVerb = 'delete' | 'restore';

/** A kind of text that staff delete, restore and review. */
export interface ModeratedKind {
  readonly kind: string;
  /** One text, in a transaction of its own, with one row of the audit. @throws 403, 404, 409, 410 */
  moderate(context: Context, input: { verb: ModeratingVerb; id: string; reason: string }): Promise<unknown>;
  /**
   * Ids of what an author wrote within a span and what is public or waits for review, the oldest first. `isPending`:
   * only what waits.
   */
  selectWritten(db: Executor, input: WrittenBy): Promise<string[]>;
  /**
   * Changes the status of one text as a part of something greater, without the audit; answers the status it had, or
   * null without a change, where that is none of `from`.
   */
  setStatus(
    tx: Transaction,
    site: Site,
    input: { id: string; from: readonly Status[]; status: Status; reason: string },
  ): Promise<Status | null>;
  /** The edit that its author has sent earlier, by their context: it does not wait again. @throws as the edit itself */
  applyEdit(context: Context, edit: { id: string; input: unknown }): Promise<unknown>;
  /** What its author wrote, whatever its status; undefined where it is gone. */
  readSource(db: Executor, id: string): Promise<string | undefined>;
  /** Public texts that it is read with, in the order of the page: what it answers, what comes before and after it. */
  readAround?(db: Executor, id: string): Promise<AroundRecord[]>;
}

/** A text beside another. */
export interface AroundRecord extends AuthorRecord {
  author_id: string | null;
  place: 'answered' | 'before' | 'after';
  source: string;
  created_at: string;
}

const kinds = new Map<string, ModeratedKind>();

/** Called by the owner of a kind in its `server/feature.ts`. */
export function registerModeratedKind(kind: ModeratedKind): void {
  kinds.set(kind.kind, kind);
}

export const moderatedKinds = (): readonly ModeratedKind[] => [...kinds.values()];

export const findModeratedKind = (kind: string): ModeratedKind | undefined => kinds.get(kind);

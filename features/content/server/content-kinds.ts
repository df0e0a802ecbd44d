import type { Status } from '#features/content/contract.ts';
import type { Executor, Transaction } from '#platform/server/database/database.ts';
import { textKind } from '#platform/server/feature/text-kind.ts';
import type { Context } from '#platform/server/http/context.ts';
import type { NamedTarget, TextReference } from '#platform/shared/text-reference.ts';

export * from './comment-targets.ts';
export * from './moderated-kinds.ts';

/** Who views, and where they read: within a transaction, its state. */
export type Viewer = Pick<Context, 'site' | 'actor' | 'language'> & { db: Executor };

/** What decides who may view a text. */
export interface ViewFacts {
  status: Status;
  /** Where permissions are asked for; null: on the whole site. */
  sectionId: string | null;
  authorId: string | null;
}

/** What attached features need to know of one text. */
export interface ContentFacts extends ViewFacts {
  id: string;
  title: string;
  /** Public and not closed: it takes votes. */
  isOpen: boolean;
}

/** Something people write that polls, red envelopes, hidden parts or comments are attached to. */
export interface ContentKind {
  /** As in the column `kind` beside an id. */
  readonly kind: string;
  /** @throws 404, 403 with the names of the roles that may view it */
  readVisible(viewer: Viewer, id: string): Promise<ContentFacts>;
  /** The same check for a text with these facts, without reading it. @throws 404, 403 */
  requireView(viewer: Pick<Viewer, 'site' | 'actor' | 'language'>, facts: ViewFacts): Promise<void>;
  maySee(actor: Context['actor'], facts: ViewFacts): boolean;
  /** Locks the row of the text, before anything attached to it; who may view it is not checked. @throws 404 */
  lock(tx: Transaction, id: string): Promise<ContentFacts>;
  /** Titles, by id, of those texts that the viewer may view. */
  titlesFor(viewer: Pick<Viewer, 'db' | 'actor'>, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Marks it in lists as having an open red envelope. */
  markEnvelope(tx: Transaction, id: string): Promise<void>;
}

const kinds = new Map<string, ContentKind>();

/** Called by the owner of a kind in its `server/feature.ts`. */
export function registerContentKind(kind: ContentKind): void {
  kinds.set(kind.kind, kind);
}

export function findContentKind(kind: string): ContentKind | undefined {
  return kinds.get(kind);
}

/** Names targets, with their pages: null for those that the viewer may not view. One query a kind. */
export async function targetsFor(
  viewer: Pick<Viewer, 'db' | 'actor'>,
  targets: readonly (TextReference | null)[],
): Promise<(target: TextReference | null) => NamedTarget | null> {
  const wanted = Map.groupBy(
    targets.filter((target) => target !== null),
    ({ kind }) => kind,
  );
  const titles = new Map(
    await Promise.all(
      [...wanted].map(async ([kind, all]) => {
        const ids = [...new Set(all.map(({ id }) => id))];
        return [kind, await kinds.get(kind)?.titlesFor(viewer, ids)] as const;
      }),
    ),
  );
  return (target) => {
    const title = target === null ? undefined : titles.get(target.kind)?.get(target.id);
    return target === null || title === undefined ? null : named(target, title);
  };
}

/** A target with its title and its page. */
export const named = ({ kind, id }: TextReference, title: string): NamedTarget => ({
  kind,
  id,
  title,
  path: textKind(kind).path?.(id) ?? '/',
});

/** @throws for a kind that no feature has registered */
export function contentKind(kind: string): ContentKind {
  const found = kinds.get(kind);
  if (!found) throw new Error(`no feature registers content of kind ${kind}`);
  return found;
}

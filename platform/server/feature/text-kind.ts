import type { Actor } from '#platform/shared/actor.ts';
import type { SourceLanguage } from '#platform/shared/language.ts';
import type { Target, TextReference } from '#platform/shared/text-reference.ts';
import type { Executor } from '../database/database.ts';
import type { Statement } from '../database/sql.ts';
import type { Site } from '../site.ts';

/** One and several of them, as the console calls them. */
export interface KindNames {
  readonly one: string;
  readonly many: string;
}

/** What readers do with a text, counted on it. */
export type Reaction = 'like' | 'favourite';

/** A statement for use inside a larger one: `changed` is a query for `id` and `by`, what is added to the count. */
export type CountReactions = (changed: Statement, site: Pick<Site, 'settings'>) => Statement;

/**
 * A kind of what members write, or of something else that shows uploads. Its owner announces it; the rows are theirs.
 */
export interface TextKind {
  /** As other features store it, beside an id. */
  readonly kind: string;
  readonly names: Readonly<Record<SourceLanguage, KindNames>>;
  /** Published and kept with its history: counted by day, rendered again. False for a draft or an emoji. */
  readonly isText: boolean;
  /** Who sees what it shows: everybody, nobody else, or whom a condition on its id says, given closed sections. */
  readonly isOpen: boolean | ((id: Statement, closedSections: readonly string[]) => Statement);
  /** Not published, and yet more than its author's: what it shows is served by signed links alone. */
  readonly isPrivate?: boolean;
  /** A query for `"topicId"` and `title` of the page that it stands on; none for an id that is null. */
  readonly page?: (id: Statement) => Statement;
  /** The address of its own page; none for what stands on the page of another. */
  readonly path?: (id: string) => string;
  /** The addresses of such texts at their place on the page of another, by id; without those that are gone. */
  readonly paths?: (db: Executor, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** Who may view one with these facts; absent for what has no page of its own. */
  maySee?(actor: Actor, facts: { status: string; sectionId: string | null; authorId: string | null }): boolean;
  /**
   * A query for `title`, `status`, `section_id`, `author_id` and `created_at`, null where it has none; no row for an id
   * that is null.
   */
  readonly facts?: (id: Statement) => Statement;
  /**
   * For what stands on the page of another text: a query for `kind` and `id` of that text, `is_shown` (nothing between
   * them is hidden), `comment_id` (where it stands there) and `excerpt`. Without it the text has its own page.
   */
  readonly thread?: (id: Statement) => Statement;
  /** What readers may do with it, with how that is counted. */
  readonly reactions?: Readonly<Partial<Record<Reaction, CountReactions>>>;
  /** A query for the ids of those that a member has written. */
  readonly writtenBy?: (memberId: string) => Statement;
}

const kinds = new Map<string, TextKind>();

/** Called with what the features announce, when they are put together. Returns how to take them back. */
export function registerTextKinds(announced: readonly TextKind[]): () => void {
  const before = announced.map(({ kind }) => [kind, kinds.get(kind)] as const);
  for (const kind of announced) kinds.set(kind.kind, kind);
  return () => {
    for (const [kind, replaced] of before)
      if (replaced) kinds.set(kind, replaced);
      else kinds.delete(kind);
  };
}

export const textKinds = (): readonly TextKind[] => [...kinds.values()];

/** Kinds of texts that are published and kept with their history. */
export const publishedKinds = (): string[] =>
  textKinds()
    .filter((kind) => kind.isText)
    .map(({ kind }) => kind);

/** Kinds of texts that readers may like, or favourite. */
export const kindsWith = (reaction: Reaction): TextKind[] =>
  textKinds().filter(({ reactions }) => reactions?.[reaction] !== undefined);

/** Kinds whose uploads are served by signed links alone, unless a text that is open shows them. */
export const closingKinds = (): string[] =>
  textKinds()
    .filter((kind) => kind.isText || kind.isPrivate)
    .map(({ kind }) => kind);

/** Kinds that are neither published nor their author's alone: nobody but those whom they are for reads them. */
export const privateKinds = (): string[] =>
  textKinds()
    .filter((kind) => kind.isPrivate)
    .map(({ kind }) => kind);

/** With the address of its page, if it has one. */
export const linkedTarget = (target: TextReference | null): Target | null =>
  target && { ...target, path: kinds.get(target.kind)?.path?.(target.id) ?? null };

export const findTextKind = (kind: string): TextKind | undefined => kinds.get(kind);

/** @throws for a kind that no feature announces */
export function textKind(kind: string): TextKind {
  const found = kinds.get(kind);
  if (!found) throw new Error(`no feature announces the kind ${kind}`);
  return found;
}

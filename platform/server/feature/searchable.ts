import type { Language, SourceLanguage } from '#platform/shared/language.ts';
import type { NamedTarget } from '#platform/shared/text-reference.ts';
import type { Executor } from '../database/database.ts';

/** What readers may ask for besides words. */
export const searchMarks = ['image', 'hidden', 'bounty', 'envelope', 'solved', 'essence', 'pinned'] as const;
export type SearchMark = (typeof searchMarks)[number];

/** A public text as it is found. */
export interface SearchableText {
  readonly id: string;
  /** Null for what stands on the page of another. */
  readonly title: string | null;
  /** As everybody sees it: without hidden parts. */
  readonly html: string;
  readonly tags: readonly string[];
  readonly marks: readonly SearchMark[];
  readonly bounty: number;
  readonly likes: number;
  readonly replies: number;
  readonly created_at: string;
  /** Of its latest reply. */
  readonly active_at: string;
}

interface TagRange {
  prefix: string;
  sectionIds: readonly string[];
  limit: number;
}

/** What the site itself says to everybody, on a page of its own; no member has written it. */
interface SiteText {
  /** What texts of the kind are called. */
  readonly names: Readonly<Record<SourceLanguage, string>>;
  /** When one was written says nothing to readers. */
  readonly isTimeless?: boolean;
  /** Those of these ids that there are, in a reader's language. */
  present(
    db: Executor,
    shown: { ids: readonly string[]; language: Language },
  ): Promise<readonly (Omit<NamedTarget, 'kind'> & { html: string })[]>;
}

/**
 * A kind of text that readers search for. Its owner announces it, and `contentChanged` where one is different; who may
 * see one is said by its text kind.
 */
export interface Searchable {
  readonly kind: string;
  /** Instead of a text kind. */
  readonly siteText?: SiteText;
  /** Those of these ids that are public, in any order. */
  read(db: Executor, ids: readonly string[]): Promise<SearchableText[]>;
  /** The ids after one, in ascending order, whatever their state. */
  list(db: Executor, range: { after: string; limit: number }): Promise<string[]>;
  /** Tags in use with this prefix, the most used first, in these sections. */
  tags?(db: Executor, range: TagRange): Promise<{ tag: string; count: number }[]>;
}

let kinds: readonly Searchable[] = [];

/** Called with what the features announce, when they are put together. */
export function registerSearchables(announced: readonly Searchable[]): void {
  kinds = announced;
}

export const searchables = (): readonly Searchable[] => kinds;

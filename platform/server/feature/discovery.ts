import type { TextReference } from '#platform/shared/text-reference.ts';
import type { Statement } from '../database/sql.ts';
import type { Context } from '../http/context.ts';

/** What a feed says of something that is no text of readers. */
export interface FeedEntry {
  /** Unique on the site, never of another thing. */
  readonly guid: string;
  readonly path: string;
  readonly title: string;
  readonly html: string;
  readonly author: string | null;
  readonly tags: readonly string[];
  readonly at: string;
}

export interface FeedPart {
  /** What the feed is of; empty for the whole site. */
  readonly title: string;
  /** Texts are shown as everybody sees them; those that are not public are left out. */
  readonly entries: readonly (TextReference | FeedEntry)[];
}

/** A list that programs follow at `/feed/NAME.xml`. Sources of one name make one feed. */
export interface FeedSource {
  readonly name: string;
  /** The page beside which it stands; `parameter` of its address is the id that the feed has. */
  readonly page: { readonly path: string; readonly parameter?: string };
  /** As a guest reads it, at most `FEED_LENGTH` entries. @throws 403, 404, 410 */
  read(context: Context, id: string): Promise<FeedPart>;
}

export const FEED_LENGTH = 50;

/** Addresses for search engines. Those of one name stand in one sitemap. */
export type SitemapSource = { readonly name: string } & (
  | {
      /** A query for `id` and `changed_at` of what everybody may see who may view all sections but these. */
      readonly rows: (closedSections: readonly string[]) => Statement;
      readonly path: (id: string) => string;
    }
  | { /** A few, all at once. */ readonly list: (context: Context) => Promise<readonly ListedAddress[]> }
);

export interface ListedAddress {
  readonly path: string;
  readonly changedAt?: string;
}

/** A page whose title is drawn at `/card/KIND/ID.png`, besides texts that take comments. */
export interface CardSource {
  readonly kind: string;
  readonly path: (id: string) => string;
  /** As a guest reads it. @throws 404 */
  title(context: Context, id: string): Promise<string>;
}

interface Announced {
  readonly feeds: readonly FeedSource[];
  readonly sitemaps: readonly SitemapSource[];
  readonly cards: readonly CardSource[];
}
let announced: Announced = { feeds: [], sitemaps: [], cards: [] };

/** Called with what the features announce, when they are put together. */
export function registerDiscovery(sources: Announced): void {
  announced = sources;
}

export const feedSources = (): readonly FeedSource[] => announced.feeds;
export const cardSources = (): readonly CardSource[] => announced.cards;
export const sitemapSources = (): readonly SitemapSource[] => announced.sitemaps;

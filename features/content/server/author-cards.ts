import { LRUCache } from 'lru-cache';
import type { ShownOnPage } from '#platform/server/http/page-tags.ts';
import type { Site } from '#platform/server/site.ts';
import { type AuthorCard, type AuthorRecord, selectAuthorCards } from './author-queries.ts';

type Services = Pick<Site, 'db' | 'bus'>;

/** Cached authors, some hundred bytes each. */
const MOST = 20_000;
const NOBODY: AuthorRecord = {
  author_account: null,
  author_nickname: null,
  author_avatar: null,
  author_is_gone: true,
  author_is_owner: null,
  author_verified_as: null,
  author_role_ids: [],
};

interface Cached {
  cards: LRUCache<string, AuthorCard>;
  /** Incremented by every change notification, so that a query begun before it is not cached. */
  turn: number;
}

const entries = new WeakMap<object, Cached>();

function cachedOf(site: Services): Cached {
  const cached = entries.get(site.db);
  if (cached) return cached;
  const entry: Cached = { cards: new LRUCache({ max: MOST }), turn: 0 };
  entries.set(site.db, entry);
  // Sent by database triggers: see 0060-changed-cards.sql.
  site.bus.on('member-card', (memberId) => {
    entry.turn += 1;
    if (memberId === undefined) entry.cards.clear();
    else entry.cards.delete(memberId);
  });
  return entry;
}

/** Returns the author of an id; for null and for an author unknown to the import, an empty record marked as gone. */
export type FindAuthor = (memberId: string | null) => AuthorRecord;

/**
 * What is shown of these members beside their texts, from the cache where possible; a change takes effect when the
 * database notification arrives, within milliseconds, on the given page too.
 */
export async function authorsOf(
  site: Services,
  memberIds: Iterable<string | null>,
  page?: ShownOnPage,
): Promise<FindAuthor> {
  const entry = cachedOf(site);
  const now = Date.now();
  const found = new Map<string, AuthorCard>();
  const missing = new Set<string>();
  for (const id of memberIds) {
    if (id === null || found.has(id)) continue;
    const card = entry.cards.get(id);
    if (card && (card.until === null || card.until > now)) found.set(id, card);
    else missing.add(id);
  }
  if (missing.size > 0) {
    const { turn } = entry;
    const cards = await selectAuthorCards(site.db, [...missing]);
    for (const card of cards) found.set(card.id, card);
    if (turn === entry.turn) for (const card of cards) entry.cards.set(card.id, card);
  }
  page?.tag('member', found.keys());
  for (const { until } of found.values()) if (until !== null) page?.until(until);
  return (memberId) => (memberId === null ? NOBODY : (found.get(memberId) ?? NOBODY));
}

import { cached } from '#platform/server/cache/cached.ts';
import type { Site } from '#platform/server/site.ts';
import { deriveShares, openSeed } from './derive-shares.ts';
import { type EnvelopeFacts, findEnvelope } from './envelope-queries.ts';

interface Cached {
  facts: EnvelopeFacts;
  shares: readonly number[] | null;
  /** So many were out when one was last handed out here; more may be by now, fewer never. */
  taken: number;
  /**
   * Where its topic was public when it was last looked at; undefined: not known. Only to be asked with: handing out looks whether
   * it still is so.
   */
  sectionId: string | undefined;
  /** Set once and for good: an envelope that has ended never opens again. */
  end: 'empty' | 'ended' | null;
}

/** What this process remembers of envelopes asked for last: what never changes, that one has ended, which stays so, and what handing out looks at again. */
const cachedOf = cached<Cached>({ max: 2000 });

/** An envelope as far as it cannot change, and whether it has ended as far as this process has heard. */
export async function recallEnvelope({ db }: Pick<Site, 'db'>, id: string): Promise<Cached | undefined> {
  const all = cachedOf(db);
  const existing = all.get(id);
  if (existing) return existing;
  const found = await findEnvelope(db, id);
  // Somebody may have come first meanwhile.
  if (!found || all.has(id)) return all.get(id);
  const { end_reason: end, claimed_count: taken } = found;
  const fresh: Cached = {
    facts: found,
    shares: null,
    taken,
    sectionId: undefined,
    end: end === null ? null : end === 'empty' ? 'empty' : 'ended',
  };
  all.set(id, fresh);
  return fresh;
}

/** Its shares in the order they are opened: worked out from the sealed seed, never written down. */
export function sharesOf({ secret }: Pick<Site, 'secret'>, cached: Cached): readonly number[] {
  const { kind, total_fen: totalFen, share_count: shareCount, sealed_seed: sealed } = cached.facts;
  cached.shares ??= deriveShares({ kind, totalFen, shareCount }, kind === 'random' ? openSeed(secret, sealed) : '');
  return cached.shares;
}

export type { Cached };

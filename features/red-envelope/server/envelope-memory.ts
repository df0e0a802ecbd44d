import { cached } from '#platform/server/cache/cached.ts';
import type { Site } from '#platform/server/site.ts';
import { deriveShares, openSeed } from './derive-shares.ts';
import { type EnvelopeFacts, findEnvelope } from './envelope-queries.ts';

interface Cached {
  facts: EnvelopeFacts;
  shares: readonly number[] | null;
  /** Number of opened shares when this process last handed one out: a lower bound. */
  taken: number;
  /**
   * The section where the topic was last seen public; undefined: not known. Used for requests only: handing out a share
   * checks that it is still so.
   */
  sectionId: string | undefined;
  /** Final once set: an ended envelope never reopens. */
  end: 'empty' | 'ended' | null;
}

/**
 * Cache of recently requested envelopes in this process: immutable facts, the final end, and values that handing out
 * verifies.
 */
const cachedOf = cached<Cached>({ max: 2000 });

/** The envelope's immutable facts, and its end as far as this process knows. */
export async function recallEnvelope({ db }: Pick<Site, 'db'>, id: string): Promise<Cached | undefined> {
  const all = cachedOf(db);
  const existing = all.get(id);
  if (existing) return existing;
  const found = await findEnvelope(db, id);
  // Another request may have filled the cache in the meantime.
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

/** Its shares in the order of opening: derived from the encrypted seed, never stored. */
export function sharesOf({ secret }: Pick<Site, 'secret'>, cached: Cached): readonly number[] {
  const { kind, total_fen: totalFen, share_count: shareCount, sealed_seed: sealed } = cached.facts;
  cached.shares ??= deriveShares({ kind, totalFen, shareCount }, kind === 'random' ? openSeed(secret, sealed) : '');
  return cached.shares;
}

export type { Cached };

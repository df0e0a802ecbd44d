import type { Database, Executor } from '#platform/server/database/database.ts';
import { isRetryable } from '#platform/server/database/fault.ts';
import { gather } from '#platform/server/database/gather.ts';
import { clearGuestPages } from '#platform/server/http/clear-guest-pages.ts';
import type { CallKey } from '#platform/server/http/context.ts';
import type { Site } from '#platform/server/site.ts';
import { redEnvelopeFinished } from '../events.ts';
import { type Cached, sharesOf } from './envelope-memory.ts';
import { isKeyConflict, type ServedRow, serveAll, type Wish } from './store.ts';

interface Requesting {
  known: Cached;
  memberId: string;
  /** Section in which the member may view the topic; null for a personal envelope. */
  sectionId: string | null;
  at: Date;
  key: CallKey | undefined;
}

/** Extra shares passed per envelope: other processes may have handed some out. */
const SPARE = 24;

/**
 * Requests a share. All concurrent requests of this process, for any envelopes, are served in one statement, and each
 * is answered after its commit. @throws 503 after waiting too long
 */
export function requestForShare(site: Site, requesting: Requesting): Promise<ServedRow> {
  return gathered(site.db, { ...requesting, site });
}

type Visitor = Requesting & { site: Site };

const gathered = gather<Visitor, ServedRow>({
  most: 64,
  about: ({ known: cached }) => cached.facts.id,
  whose: ({ memberId }) => memberId,
  answer: serveVisitors,
});

/**
 * Outcomes that need a transaction: the last share has to be announced, or other processes have handed out the shares
 * passed.
 */
const needsMore = ({ outcome }: ServedRow) => outcome === 'last' || outcome === 'missed';

async function serveVisitors(db: Database, visitors: readonly Visitor[]): Promise<ServedRow[]> {
  const first = await serveQuickly(db, visitors);
  const rest = visitors.filter((_, at) => needsMore(first[at] ?? MORE));
  const later = rest.length === 0 ? [] : await serveThoroughly(db, rest);
  let next = 0;
  const rows = first.map((row) => (needsMore(row) ? (later[next++] ?? row) : row));
  rows.forEach((row, at) => {
    const cached = visitors[at]?.known;
    if (cached) note(cached, row);
  });
  return rows;
}

const MORE = {
  turn: 0,
  outcome: 'missed',
  share_fen: null,
  taken: 0,
  over: null,
  has_just_ended: false,
} satisfies ServedRow;

/** One statement, which is its own transaction. */
async function serveQuickly(db: Executor, visitors: readonly Visitor[]): Promise<ServedRow[]> {
  try {
    return await serveAll(db, {
      wishes: visitors.map(wishOf),
      shares: sharesFor(visitors, (cached, wanted) => [cached.taken, cached.taken + wanted + SPARE]),
      at: lastOf(visitors),
      mayEnd: false,
    });
  } catch (error) {
    // A deadlock, or a concurrent call with the same key came first: the transaction retries and checks the keys again.
    if (isRetryable(error) || isKeyConflict(error)) return visitors.map(() => MORE);
    throw error;
  }
}

/** Passes all shares, and announces the end where the last one is handed out. */
function serveThoroughly(db: Database, visitors: readonly Visitor[]): Promise<ServedRow[]> {
  return db.transaction(async (tx) => {
    const rows = await serveAll(tx, {
      wishes: visitors.map(wishOf),
      shares: sharesFor(visitors, () => [0, undefined]),
      at: lastOf(visitors),
      mayEnd: true,
    });
    const ended = new Map(
      visitors.flatMap((visitor, at) => (rows[at]?.has_just_ended ? [[visitor.known.facts.id, visitor]] : [])),
    );
    for (const { site, known: cached } of ended.values()) {
      const { id, giver_id: giverId, topic_id: topicId } = cached.facts;
      await site.outbox.announce(tx, redEnvelopeFinished, { envelopeId: id, giverId, topicId });
      if (topicId !== null) await clearGuestPages(tx, site, [`topic-${topicId}`]);
    }
    return rows;
  });
}

const wishOf = ({ known: cached, memberId, sectionId, key }: Visitor): Wish => ({
  envelopeId: cached.facts.id,
  memberId,
  sectionId,
  key,
});
const lastOf = (visitors: readonly Visitor[]) => new Date(Math.max(...visitors.map(({ at }) => at.getTime())));

/** Shares of the requested envelopes by place; `range` is zero-based. */
function sharesFor(
  visitors: readonly Visitor[],
  range: (cached: Cached, wanted: number) => [number, number | undefined],
) {
  const wanted = new Map<Cached, { count: number; site: Site }>();
  for (const { known: cached, site } of visitors)
    wanted.set(cached, { count: (wanted.get(cached)?.count ?? 0) + 1, site });
  return [...wanted].flatMap(([cached, { count, site }]) => {
    const [from, to] = range(cached, count);
    return sharesOf(site, cached)
      .slice(from, to)
      .map((fen, at) => ({ envelopeId: cached.facts.id, place: from + at + 1, fen }));
  });
}

/** Updates the cache after the commit. */
function note(cached: Cached, { over, taken }: ServedRow): void {
  cached.taken = Math.max(cached.taken, taken);
  if (over !== null) cached.end = over === 'empty' ? 'empty' : 'ended';
}

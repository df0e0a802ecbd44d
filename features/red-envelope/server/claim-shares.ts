import type { Opened } from '#features/red-envelope/contract.ts';
import { redEnvelopeErrors } from '#features/red-envelope/errors.ts';
import type { Database, Transaction } from '#platform/server/database/database.ts';
import type { CallKey, Context } from '#platform/server/http/context.ts';
import { recordKeys } from '#platform/server/http/kernel.ts';
import type { Member } from '#platform/shared/actor.ts';
import { Failure } from '#platform/shared/failure.ts';
import { type EnvelopeSeen, selectNextShares, selectSeen } from './envelope-queries.ts';
import { canOpen, isOver } from './policy.ts';
import { type NewShare, recordClaims } from './record-claims.ts';
import { requireTargetView } from './require-target-view.ts';
import { type FenOf, openShares } from './sealed-shares.ts';
import { lockOpenEnvelopes } from './store.ts';

/** One member's request for a share of one envelope. */
export interface Claim {
  context: Pick<Context, 'site' | 'actor' | 'language' | 'now'>;
  id: string;
  member: Member;
  key: CallKey | undefined;
}

/**
 * Claims of different members in one transaction: each gets the next share, the one it has, or its own refusal, in
 * their order. Judged on the locked envelopes, where what they lie in is then.
 */
export function claimTogether(db: Database, claims: readonly Claim[]): Promise<(Opened | Failure)[]> {
  return db.transaction(async (tx) => {
    const [first] = claims;
    if (!first) return [];
    const { site } = first.context;
    const wanted = claims.map(({ id, member }) => ({ id, memberId: member.id }));
    // Read by statements of their own: one that waited for the locks would see other rows as they were before it.
    const [, seen, rows] = await Promise.all([
      lockOpenEnvelopes(tx, [...new Set(claims.map(({ id }) => id))]),
      selectSeen(tx, wanted),
      selectNextShares(tx, wanted),
    ]);
    const fenOf = await openShares(tx, site.secret, { envelopes: seen.values(), rows });
    const views = await Promise.all(claims.map((claim, at) => viewEnvelope(tx, claim, seen.get(at))));
    const taken: NewShare[] = [];
    const outcomes = views.map((view) => (view instanceof Failure ? view : takeNext({ ...view, taken, fenOf })));
    const at = new Date(Math.max(...claims.map(({ context }) => context.now.getTime())));
    await recordClaims(tx, site, { taken, at });
    await recordKeys(
      tx,
      outcomes.flatMap((answer, turn) => {
        const key = claims[turn]?.key;
        return key === undefined || answer instanceof Failure ? [] : [{ ...key, answer }];
      }),
    );
    return outcomes;
  });
}

/** What a claim is judged by. A refusal is a value, so that it does not refuse the other claims. */
async function viewEnvelope(tx: Transaction, claim: Claim, envelope: EnvelopeSeen | undefined) {
  try {
    if (!envelope) throw redEnvelopeErrors.notFound();
    const { isOpen } = await requireTargetView({ ...claim.context, db: tx }, envelope);
    return { claim, envelope, isOpen };
  } catch (error) {
    if (error instanceof Failure && error.status < 500) return error;
    throw error;
  }
}

interface Judging {
  claim: Claim;
  envelope: EnvelopeSeen;
  isOpen: boolean;
  /** What was taken before it in the same transaction. */
  taken: NewShare[];
  fenOf: FenOf;
}

/** The share a claim gets, added to `taken`, or why it gets none. */
function takeNext({ claim, envelope, isOpen, taken, fenOf }: Judging): Opened | Failure {
  const { member, context } = claim;
  const { id, mine_fen: mineFen, share_count: shareCount } = envelope;
  const position = envelope.claimed_count + taken.filter((share) => share.envelope.id === id).length + 1;
  const state = position > shareCount ? ({ ...envelope, end_reason: 'empty' } as const) : envelope;
  const refusal = canOpen(member, state, { isOpen, hasOpened: mineFen !== null, now: context.now });
  if (refusal) return new Failure(refusal);
  if (mineFen !== null) return { id, fen: mineFen, isOver: isOver(state, context.now) };
  const fen = fenOf(envelope, position);
  taken.push({ envelope, memberId: member.id, place: position, fen });
  return { id, fen, isOver: position === shareCount };
}

import type { Opened } from '#features/red-envelope/contract.ts';
import { redEnvelopeErrors } from '#features/red-envelope/errors.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { inLane } from '#platform/server/database/lane.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { requireAllowed } from '#platform/shared/failure.ts';
import { claimShare } from './claim-share.ts';
import { type ClaimableEnvelope, findClaimable } from './envelope-queries.ts';
import { canOpen, isOver } from './policy.ts';
import { requireTopicView } from './require-topic-view.ts';
import { lockEnvelope } from './store.ts';

/**
 * Claims of one envelope in this process that hold a connection: the next sends its statements while the one before
 * commits.
 */
const AT_ONCE = 2;

/**
 * Claims the caller's share; repeated calls return the same one. Who may is judged before, so that nobody waits for a
 * refusal, and again on the locked row. @throws 404, 403 as the topic, 409 for one's own, 410 when it is empty or has
 * ended
 */
export async function openEnvelope(context: Context, id: string): Promise<Opened> {
  const opener = memberOf(context);
  const judge = async (db: Executor) => {
    const envelope = await findClaimable(db, { id, memberId: opener.id });
    if (!envelope) throw redEnvelopeErrors.notFound();
    const { isOpen } = await requireTopicView({ ...context, db }, envelope);
    const { mine_fen: mineFen } = envelope;
    requireAllowed(canOpen(opener, envelope, { isOpen, hasOpened: mineFen !== null, now: context.now }));
    return { envelope, opened: mineFen === null ? null : present(context, envelope, mineFen) };
  };
  const { opened } = await judge(context.db);
  if (opened) {
    await context.takeKey?.(opened);
    return opened;
  }
  return inLane(context.site.db, { key: `red-envelope:${id}`, width: AT_ONCE }, () =>
    context.transaction(async (tx) => {
      await lockEnvelope(tx, id);
      // Read by a statement of its own: a statement that waited for the lock sees other rows as they were before it.
      const { envelope, opened: existing } = await judge(tx);
      if (existing) return existing;
      const claim = await claimShare(tx, context.site, { envelope, memberId: opener.id, at: context.now });
      return { id, fen: claim.fen, isOver: claim.isLast };
    }),
  );
}

const present = ({ now }: Pick<Context, 'now'>, envelope: ClaimableEnvelope, fen: number): Opened => ({
  id: envelope.id,
  fen,
  isOver: isOver(envelope, now),
});

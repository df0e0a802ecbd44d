import type { Opened } from '#features/red-envelope/contract.ts';
import { redEnvelopeErrors } from '#features/red-envelope/errors.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { demand, Failure } from '#platform/shared/failure.ts';
import type { EnvelopeDoors } from './envelope-doors.ts';
import { type Known, recallEnvelope } from './envelope-memory.ts';
import { findShare } from './envelope-queries.ts';
import { askForShare } from './hand-out.ts';
import { canOpen, refusalOf } from './policy.ts';

/**
 * Gives the caller his share; what he has got before he gets told again, and nothing more. Whoever is too late is refused
 * without a transaction as soon as this process knows. @throws 404, 403 as the topic, 409 for one's own, 410 when it is empty or has ended
 */
export async function openEnvelope(context: Context, id: string, doors: EnvelopeDoors): Promise<Opened> {
  const { site, db, now } = context;
  const opener = memberOf(context);
  // The key is taken by itself: what it stands for happens once a member whatever the key.
  await context.takeKey?.({ id });
  const known = await recallEnvelope(site, id);
  if (!known) throw redEnvelopeErrors.notFound();
  demand(canOpen(opener, known.facts, await lookInto(context, known, doors)));
  const isLate = known.end !== null || Date.parse(known.facts.ends_at) <= now.getTime();
  if (isLate) {
    const fen = await findShare(db, { envelopeId: id, memberId: opener.id });
    if (fen === undefined) throw refusalOf({ end_reason: known.end === 'empty' ? 'empty' : 'expired' });
    return { id, fen, isOver: true };
  }
  const handed = await askForShare(site, known, { memberId: opener.id, at: now });
  if (handed.share_fen === null) throw refusalOf({ end_reason: handed.over });
  return { id, fen: handed.share_fen, isOver: handed.over !== null };
}

/** @throws 404 where the topic is not open to the caller: that an envelope lies in it is as little to be known */
async function lookInto(context: Context, { facts }: Known, doors: EnvelopeDoors): Promise<{ isOpen: boolean }> {
  if (facts.topic_id === null) return { isOpen: true };
  try {
    return await doors.viewTopic(context, facts.topic_id);
  } catch (error) {
    throw error instanceof Failure && error.status === 404 ? redEnvelopeErrors.notFound() : error;
  }
}

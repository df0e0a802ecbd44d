import type { Opened } from '#features/red-envelope/contract.ts';
import { redEnvelopeErrors } from '#features/red-envelope/errors.ts';
import { platformErrors } from '#platform/server/errors.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import type { Member } from '#platform/shared/actor.ts';
import { Failure, requireAllowed } from '#platform/shared/failure.ts';
import { type Cached, recallEnvelope } from './envelope-memory.ts';
import { findShare } from './envelope-queries.ts';
import type { EnvelopeResolvers } from './envelope-resolvers.ts';
import { requestForShare } from './hand-out.ts';
import { canOpen, refusalOf } from './policy.ts';

/** Attempts when the topic is moved to another section during the request. */
const LOOKS = 4;

/**
 * Hands the caller a share; repeated calls return the same one. Late callers are refused without a transaction as soon
 * as this process knows the end. @throws 404, 403 as the topic, 409 for one's own, 410 when it is empty or has ended
 */
export async function openEnvelope(context: Context, id: string, resolvers: EnvelopeResolvers): Promise<Opened> {
  const opener = memberOf(context);
  const cached = await recallEnvelope(context.site, id);
  if (!cached) throw redEnvelopeErrors.notFound();
  for (let look = 0; look < LOOKS; look += 1) {
    const { isOpen, sectionId } = await lookInto(context, cached, resolvers);
    requireAllowed(canOpen(opener, cached.facts, { isOpen }));
    const isLate = cached.end !== null || Date.parse(cached.facts.ends_at) <= context.now.getTime();
    const opened = await (isLate
      ? notifyAgain(context, { known: cached, opener, sectionId })
      : takeShare(context, { known: cached, opener, sectionId }));
    if (opened) return opened;
    // The topic has moved since it was read: checks access in its current section.
    cached.sectionId = undefined;
  }
  throw redEnvelopeErrors.closed();
}

/**
 * The envelope's section, cached where known. @throws 404 where the caller may not view the topic, which hides the
 * envelope too
 */
async function lookInto(
  context: Context,
  cached: Cached,
  resolvers: EnvelopeResolvers,
): Promise<{ isOpen: boolean; sectionId: string | null }> {
  const { topic_id: topicId } = cached.facts;
  if (topicId === null) return { isOpen: true, sectionId: null };
  try {
    if (cached.sectionId !== undefined) {
      const { sectionId } = cached;
      await resolvers.viewIn(context, sectionId);
      return { isOpen: true, sectionId };
    }
    const at = await resolvers.viewTopic(context, topicId);
    if (at.isOpen) cached.sectionId = at.sectionId;
    return at;
  } catch (error) {
    throw error instanceof Failure && error.status === 404 ? redEnvelopeErrors.notFound() : error;
  }
}

interface Opening {
  known: Cached;
  opener: Member;
  /** Section in which the opener may view the topic. */
  sectionId: string | null;
}

/** Null when the topic is not public in that section. */
async function takeShare(context: Context, { known: cached, opener, sectionId }: Opening): Promise<Opened | null> {
  const row = await requestForShare(context.site, {
    known: cached,
    memberId: opener.id,
    sectionId,
    at: context.now,
    key: context.callKey?.(),
  });
  if (row.outcome === 'moved') return null;
  if (row.outcome === 'key') throw platformErrors.keyReused();
  if (row.share_fen === null || row.outcome === 'over') throw refusalOf({ end_reason: row.over });
  return { id: cached.facts.id, fen: row.share_fen, isOver: row.over !== null };
}

/**
 * The opener's share of an ended envelope. Null when the topic is not public in that section. @throws 410 when there is
 * none
 */
async function notifyAgain(context: Context, { known: cached, opener, sectionId }: Opening): Promise<Opened | null> {
  const { id } = cached.facts;
  const { fen, is_there: isThere } = await findShare(context.db, { envelopeId: id, memberId: opener.id, sectionId });
  if (!isThere) return null;
  if (fen === null) throw refusalOf({ end_reason: cached.end === 'empty' ? 'empty' : 'expired' });
  await context.takeKey?.({ id });
  return { id, fen, isOver: true };
}

import type { Opened } from '#features/red-envelope/contract.ts';
import { redEnvelopeErrors } from '#features/red-envelope/errors.ts';
import { platformErrors } from '#platform/server/errors.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import type { Member } from '#platform/shared/actor.ts';
import { demand, Failure } from '#platform/shared/failure.ts';
import type { EnvelopeDoors } from './envelope-doors.ts';
import { type Known, recallEnvelope } from './envelope-memory.ts';
import { findShare } from './envelope-queries.ts';
import { askForShare } from './hand-out.ts';
import { canOpen, refusalOf } from './policy.ts';

/** A topic moves less often than this while somebody opens what lies in it. */
const LOOKS = 4;

/**
 * Gives the caller his share; what he has got before he gets told again, and nothing more. Whoever is too late is refused
 * without a transaction as soon as this process knows. @throws 404, 403 as the topic, 409 for one's own, 410 when it is empty or has ended
 */
export async function openEnvelope(context: Context, id: string, doors: EnvelopeDoors): Promise<Opened> {
  const opener = memberOf(context);
  const known = await recallEnvelope(context.site, id);
  if (!known) throw redEnvelopeErrors.notFound();
  for (let look = 0; look < LOOKS; look += 1) {
    const { isOpen, sectionId } = await lookInto(context, known, doors);
    demand(canOpen(opener, known.facts, { isOpen }));
    const isLate = known.end !== null || Date.parse(known.facts.ends_at) <= context.now.getTime();
    const opened = await (isLate ? tellAgain(context, { known, opener, sectionId }) : takeShare(context, { known, opener, sectionId }));
    if (opened) return opened;
    // Its topic is no longer where it was when it was looked at: rights are judged where it is now.
    known.sectionId = undefined;
  }
  throw redEnvelopeErrors.closed();
}

/** Where it lies, from memory where that is known. @throws 404 where the topic is not open to the caller: that an envelope lies in it is as little to be known */
async function lookInto(context: Context, known: Known, doors: EnvelopeDoors): Promise<{ isOpen: boolean; sectionId: string | null }> {
  const { topic_id: topicId } = known.facts;
  if (topicId === null) return { isOpen: true, sectionId: null };
  try {
    if (known.sectionId !== undefined) {
      const { sectionId } = known;
      await doors.viewIn(context, sectionId);
      return { isOpen: true, sectionId };
    }
    const at = await doors.viewTopic(context, topicId);
    if (at.isOpen) known.sectionId = at.sectionId;
    return at;
  } catch (error) {
    throw error instanceof Failure && error.status === 404 ? redEnvelopeErrors.notFound() : error;
  }
}

interface Opening {
  known: Known;
  opener: Member;
  /** The section he may view its topic in. */
  sectionId: string | null;
}

/** Null: its topic does not lie open there. */
async function takeShare(context: Context, { known, opener, sectionId }: Opening): Promise<Opened | null> {
  const row = await askForShare(context.site, { known, memberId: opener.id, sectionId, at: context.now, key: context.callKey?.() });
  if (row.outcome === 'moved') return null;
  if (row.outcome === 'key') throw platformErrors.keyReused();
  if (row.share_fen === null || row.outcome === 'over') throw refusalOf({ end_reason: row.over });
  return { id: known.facts.id, fen: row.share_fen, isOver: row.over !== null };
}

/** What he has got out of one that has ended. Null: its topic does not lie open there. @throws 410 when that is nothing */
async function tellAgain(context: Context, { known, opener, sectionId }: Opening): Promise<Opened | null> {
  const { id } = known.facts;
  const { fen, is_there: isThere } = await findShare(context.db, { envelopeId: id, memberId: opener.id, sectionId });
  if (!isThere) return null;
  if (fen === null) throw refusalOf({ end_reason: known.end === 'empty' ? 'empty' : 'expired' });
  await context.takeKey?.({ id });
  return { id, fen, isOver: true };
}

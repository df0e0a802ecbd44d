import { writeAudit } from '#features/audit/server/public.ts';
import type { Deciding } from '#features/moderation/contract.ts';
import { APPEAL, isDecision, isSanction } from '#features/moderation/decision.ts';
import { moderationErrors } from '#features/moderation/errors.ts';
import { caseDecided, caseReversed } from '#features/moderation/events.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { isUniqueViolation } from '#platform/server/database/fault.ts';
import { platformErrors } from '#platform/server/errors.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { invalidField } from '#platform/server/http/kernel.ts';
import { Failure, requireAllowed } from '#platform/shared/failure.ts';
import { carryOut, takeBack } from './case-effects.ts';
import { factsOfCase, targetOf, undoFacts } from './case-facts.ts';
import { type CaseRecord, findCase } from './case-queries.ts';
import { decisionsOf, isHeldBy } from './case-sources.ts';
import { lockCase, setDecided, setOpenAgain, setReversed } from './case-store.ts';
import { selectDecidersOf } from './decider-queries.ts';
import { caseDue } from './due-event.ts';
import { canDecide, canDismiss, canUndo, decidesAlone, UNDO_MS } from './policy.ts';

interface Outcome {
  id: string;
  state: 'open' | 'decided';
  undoUntil: string | null;
}

/**
 * Decides a case and does what follows from it; the people concerned are told a minute later. @throws 400 at `reason`,
 * `until` and `decision`, 403, 404, 409 when somebody else was faster
 */
export async function decideCase(context: Context, { id, ...input }: Deciding & { id: string }): Promise<Outcome> {
  const { decision, reason } = input;
  const { id: callerId } = memberOf(context);
  const { now } = context;
  const until = input.until ?? null;
  if (until !== null && !(new Date(until) > now)) throw invalidField('until', 'rule.invalid');
  if (decision === 'mute' && until === null) throw invalidField('until', 'rule.required');
  return context.transaction(async (tx) => {
    const known = await findCase(tx, id);
    if (!known) throw moderationErrors.notFound();
    const caller = { callerId, deciders: await selectDecidersOf(tx, factsOfCase(known), callerId), now };
    requireAllowed(canDecide(factsOfCase(known), caller));
    requireReason(known, input);
    // What waits would wait for ever: nobody would have its case any more.
    const isHeld = isHeldBy(known.sources);
    requireAllowed(canDismiss({ isHeld, decision }));
    if (decision.startsWith('suspend') && !context.actor.may('console.member')) throw platformErrors.forbidden();
    // The text and the member are locked before the case, whose lock decides who was first.
    const removes = input.removes || (isHeld && isSanction(decision));
    const undo = await effectOf(tx, context, { found: known, decision, reason, until, removes }).catch(
      async (error: unknown) => {
        // Whoever comes second hears that the case is decided, not what that has made impossible.
        const now = error instanceof Failure ? await findCase(tx, id) : undefined;
        if (now) requireAllowed(canDecide(factsOfCase(now), caller));
        throw error;
      },
    );
    const found = await lockCase(tx, id);
    if (!found) throw moderationErrors.notFound();
    requireAllowed(canDecide(factsOfCase(found), caller));
    // An appeal is final: it was looked at a second time.
    const undoUntil = new Date(now.getTime() + (found.target_kind === APPEAL ? 0 : UNDO_MS));
    const at = now.toISOString();
    await setDecided(tx, { id, decision, reason, staffId: callerId, at, undoUntil: undoUntil.toISOString(), undo });
    await writeAudit(tx, {
      context,
      action: `moderation.${found.target_kind === APPEAL ? 'appeal' : 'decide'}`,
      target: { kind: 'case', id },
      before: null,
      after: {
        decision,
        until,
        targetKind: found.target_kind,
        targetId: found.target_id,
        memberId: found.author_id,
        ...(isSanction(decision) && 'status' in undo ? { isRemoved: true } : {}),
        ...(decidesAlone(factsOfCase(found), caller) ? { isAlone: true } : {}),
      },
      reason,
    });
    const decided = { caseId: id, target: targetOf(found), decision, reason, staffId: callerId };
    await context.site.outbox.announce(tx, caseDecided, decided);
    context.site.outbox.announceLater(tx, undoUntil, { type: caseDue, payload: { ...decided, decidedAt: at } });
    return { id, state: 'decided', undoUntil: undoUntil.toISOString() };
  });
}

/** @throws 400 */
function requireReason({ sources, target_kind }: CaseRecord, { decision, reason }: Deciding): void {
  const added = decisionsOf(sources)[decision];
  if (!isDecision(decision) && !added) throw invalidField('decision', 'rule.invalid');
  if (target_kind === APPEAL && decision !== 'dismiss' && decision !== 'restore') throw moderationErrors.notPossible();
  const isFree = added
    ? !added.needsReason
    : target_kind !== APPEAL && (decision === 'dismiss' || decision === 'restore');
  if (!isFree && reason === '') throw invalidField('reason', 'rule.required');
}

async function effectOf(
  tx: Transaction,
  context: Context,
  effect: { found: CaseRecord; decision: string; reason: string; until: string | null; removes: boolean },
): Promise<object> {
  const { found, decision, reason } = effect;
  if (found.target_kind === APPEAL) {
    if (decision === 'restore') await reverse(tx, context, { id: found.target_id, reason });
    return {};
  }
  const added = decisionsOf(found.sources)[decision];
  if (added) return (await added.run?.(tx, context, { id: found.id, target: targetOf(found), reason })) ?? {};
  return isDecision(decision) ? carryOut(tx, context, { ...effect, decision }) : {};
}

/** Reverses a decision because of an appeal. */
async function reverse(
  tx: Transaction,
  context: Context,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  const known = await findCase(tx, id);
  if (!known) throw moderationErrors.notFound();
  const added = decisionsOf(known.sources)[known.decision ?? ''];
  if (added) await (added.reverse ?? added.undo)?.(tx, context, { id, target: targetOf(known), undo: known.undo });
  else await takeBack(tx, context, { found: known, reason, isFinal: true });
  const appealed = await lockCase(tx, id);
  if (appealed?.state !== 'decided' || appealed.reversed_at !== null) throw moderationErrors.decided();
  await setReversed(tx, { id, at: context.now.toISOString() });
  await context.site.outbox.announce(tx, caseReversed, {
    caseId: id,
    target: targetOf(appealed),
    decision: appealed.decision ?? '',
    reason,
    staffId: memberOf(context).id,
    by: 'appeal',
  });
}

/** Takes a decision back within its minute: the case is open again. @throws 403, 404, 409 */
export async function undoDecision(context: Context, id: string): Promise<Outcome> {
  const { id: callerId } = memberOf(context);
  const caller = { callerId, now: context.now };
  const at = context.now.toISOString();
  return context.transaction(async (tx) => {
    const known = await findCase(tx, id);
    if (!known) throw moderationErrors.notFound();
    requireAllowed(canUndo(undoFacts(known), caller));
    const added = decisionsOf(known.sources)[known.decision ?? ''];
    if (added) await added.undo?.(tx, context, { id, target: targetOf(known), undo: known.undo });
    else await takeBack(tx, context, { found: known, reason: known.reason, isFinal: false });
    const found = await lockCase(tx, id);
    if (!found) throw moderationErrors.notFound();
    requireAllowed(canUndo(undoFacts(found), caller));
    await setOpenAgain(tx, { id, at }).catch((error: unknown) => {
      // Another case of the target was opened this very moment.
      throw isUniqueViolation(error, 'moderation_case_one_open') ? moderationErrors.openAgain() : error;
    });
    const { decision, reason } = found;
    await writeAudit(tx, {
      context,
      action: 'moderation.undo',
      target: { kind: 'case', id },
      before: { decision },
      after: null,
      reason: '',
    });
    await context.site.outbox.announce(tx, caseReversed, {
      caseId: id,
      target: targetOf(found),
      decision: decision ?? '',
      reason,
      staffId: callerId,
      by: 'undo',
    });
    return { id, state: 'open', undoUntil: null };
  });
}

/** Not there, decided by another, or not possible: the others are decided nevertheless. */
const SKIPPED: readonly number[] = [403, 404, 409];

/** Makes the same decision on several cases, each in a transaction of its own. @throws 400 */
export async function decideCases(
  context: Context,
  { ids, ...input }: Deciding & { ids: readonly string[] },
): Promise<{ decided: string[]; skipped: number }> {
  const decided: string[] = [];
  const wanted = [...new Set(ids)];
  for (const id of wanted) {
    try {
      await decideCase(context, { ...input, id });
      decided.push(id);
    } catch (error) {
      if (!(error instanceof Failure) || !SKIPPED.includes(error.status)) throw error;
    }
  }
  return { decided, skipped: wanted.length - decided.length };
}

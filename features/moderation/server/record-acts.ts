import { contentRefused, contentRestored, type PlacedText } from '#features/content/events.ts';
import { memberReinstated, memberSuspended } from '#features/member-admin/events.ts';
import { APPEAL } from '#features/moderation/decision.ts';
import { caseDecided, caseReversed, caseSettled } from '#features/moderation/events.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import type { Site } from '#platform/server/site.ts';
import { requireAllowed } from '#platform/shared/failure.ts';
import type { TextReference } from '#platform/shared/text-reference.ts';
import { targetOf, undoFacts } from './case-facts.ts';
import { findCase, WORD } from './case-queries.ts';
import {
  insertDecided,
  insertSanction,
  liftSuspensions,
  lockCase,
  lockOpenCase,
  reverseRemovals,
  type StaffAct,
  setDecided,
  setOpenAgain,
} from './case-store.ts';
import { caseDue } from './due-event.ts';
import { canUndo } from './policy.ts';

/**
 * Decides the open case of a target as a part of something else, which has its row of the audit; answers its id where
 * there was one. `only`: none that has been asked for by anybody else. `undoUntil`: absent, it is final at once.
 */
export async function decideOpenCase(
  tx: Transaction,
  site: Site,
  act: Omit<StaffAct, 'authorId'> & { only?: string; undoUntil?: string },
): Promise<string | undefined> {
  const found = await lockOpenCase(tx, act.target);
  if (!found || (act.only !== undefined && found.sources.some((name) => name !== act.only && name !== WORD)))
    return undefined;
  const { decision, reason, staffId, at, undo, undoUntil = at } = act;
  await setDecided(tx, { id: found.id, decision, reason, staffId, at, undoUntil, undo });
  const decided = { caseId: found.id, target: targetOf(found), decision, reason, staffId };
  await site.outbox.announce(tx, caseDecided, decided);
  site.outbox.announceLater(tx, new Date(undoUntil), { type: caseDue, payload: { ...decided, decidedAt: at } });
  return found.id;
}

/**
 * Opens a case again that was decided as a part of something else, within the minute of that, after `takeBack` has
 * taken back what was done to its text. Neither happens where it has been decided or opened anew meanwhile.
 */
export async function reopenCase(
  tx: Transaction,
  context: Context,
  { id, takeBack }: { id: string; takeBack: () => Promise<unknown> },
): Promise<void> {
  const caller = { callerId: memberOf(context).id, now: context.now };
  const known = await findCase(tx, id);
  if (!known || canUndo(undoFacts(known), caller) !== null) return;
  await takeBack();
  const found = await lockCase(tx, id);
  if (!found) return;
  requireAllowed(canUndo(undoFacts(found), caller));
  await setOpenAgain(tx, { id, at: context.now.toISOString() });
  const { decision, reason } = found;
  await context.site.outbox.announce(tx, caseReversed, {
    caseId: id,
    target: targetOf(found),
    decision: decision ?? '',
    reason,
    staffId: caller.callerId,
    by: 'undo',
  });
}

/**
 * Records as a case what staff did to one text outside of the queue, so that its author can appeal; an open case of the
 * text is decided by it. True: that case tells its author.
 */
export function recordRemoval(
  tx: Transaction,
  site: Site,
  { kind, id, ...act }: PlacedText & Omit<StaffAct, 'target' | 'undo'> & { was: 'published' | 'pending' },
): Promise<boolean> {
  const recorded = { ...act, target: { kind, id }, undo: { status: act.was, isDone: true } };
  return recordAct(tx, site, recorded);
}

async function recordAct(tx: Transaction, site: Site, act: StaffAct): Promise<boolean> {
  if ((await decideOpenCase(tx, site, act)) !== undefined) return true;
  await insertDecided(tx, act);
  return false;
}

/** Whoever of staff restores a text takes its removal back, and with it what its author said against that. */
async function recordRestoring(
  tx: Transaction,
  site: Site,
  { target, staffId, at }: { target: TextReference; staffId: string; at: string },
): Promise<void> {
  for (const id of await reverseRemovals(tx, { target, at }))
    await decideOpenCase(tx, site, {
      target: { kind: APPEAL, id },
      decision: 'restore',
      reason: '',
      staffId,
      at,
      undo: {},
    });
}

/** Keeps what staff do to members, and refuse, outside of the queue. */
export function listenToRecord(site: Site): void {
  site.outbox.on(contentRefused, async ({ staffId, ...refused }, { tx, at }) => {
    if (staffId) await recordRemoval(tx, site, { ...refused, staffId, decision: 'refuse', was: 'pending', at });
  });
  site.outbox.on(contentRestored, async ({ kind, id, staffId }, { tx, at }) => {
    if (staffId !== null) await recordRestoring(tx, site, { target: { kind, id }, staffId, at });
  });
  site.outbox.on(caseSettled, async ({ target, decision, staffId }, { tx, at }) => {
    if (decision === 'restore' && target.kind !== APPEAL) await recordRestoring(tx, site, { target, staffId, at });
  });
  site.outbox.on(memberSuspended, async ({ memberId, until, reason, staffId, wasActive, removalId }, { tx, at }) => {
    const undo = { ...(wasActive ? { isSuspended: true } : {}), ...(removalId === null ? {} : { removalId }) };
    const target = { kind: 'member', id: memberId };
    const decision = removalId === null ? 'suspend' : 'suspend-and-remove';
    const caseId = await insertDecided(tx, { target, authorId: memberId, decision, reason, staffId, at, undo });
    if (caseId === undefined) return;
    await insertSanction(tx, { memberId, kind: 'suspend', until, reason, caseId, staffId, at });
  });
  site.outbox.on(memberReinstated, ({ memberId }, { tx, at }) => liftSuspensions(tx, { memberId, at }));
}

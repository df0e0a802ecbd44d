import type { Status } from '#features/content/contract.ts';
import { APPEAL, type Decision } from '#features/moderation/decision.ts';
import { moderationErrors as errors } from '#features/moderation/errors.ts';
import { refuseIf, type Verdict } from '#platform/shared/failure.ts';

/** How long whoever has decided may take it back; nobody is told before. */
export const UNDO_MS = 60_000;

/** A claim lapses, so that a case whose moderator has gone home is not held up. */
export const CLAIM_MS = 30 * 60_000;

export interface CaseFacts {
  isOpen: boolean;
  claim: { by: string; name: string; at: Date } | null;
  /** Whom it is about, or whose appeal it is; null: nobody who is known. */
  authorId: string | null;
  /** Who made the decision that an appeal is about. */
  appealedDeciderId: string | null;
}

/** Whether those who decide cases are none but these: then nobody would ever decide it but one of them. */
export const isLeftTo = (deciders: readonly string[], ...these: readonly (string | null)[]): boolean =>
  deciders.every((id) => these.includes(id));

/** Who else could decide a case that is about the caller, or an appeal against the caller's decision. */
type Among = Caller & { deciders: readonly string[] };

type Caller = { callerId: string; now: Date };

/** The claim while it stands, with its end. */
export function validClaim({ claim }: CaseFacts, now: Date): { by: string; name: string; until: Date } | null {
  if (claim === null) return null;
  const until = new Date(claim.at.getTime() + CLAIM_MS);
  return now < until ? { by: claim.by, name: claim.name, until } : null;
}

function claimedByOther(found: CaseFacts, { callerId, now }: Caller): boolean {
  const claim = validClaim(found, now);
  return claim !== null && claim.by !== callerId;
}

/** Whether the case is the caller's own, and is decided by them because nobody else could. */
export const decidesAlone = (found: CaseFacts, { callerId, deciders }: Among): boolean =>
  found.authorId === callerId
    ? isLeftTo(deciders, callerId)
    : found.appealedDeciderId === callerId && isLeftTo(deciders, callerId, found.authorId);

/**
 * Decides: nobody what is about themself, or an appeal of theirs or against their own decision, while there
 * is anybody else who could.
 */
export function canDecide(found: CaseFacts, caller: Among): Verdict {
  const isAlone = decidesAlone(found, caller);
  return refuseIf(
    [!found.isOpen, errors.decided],
    [found.authorId === caller.callerId && !isAlone, errors.ownCase],
    [found.appealedDeciderId === caller.callerId && !isAlone, errors.ownDecision],
    [claimedByOther(found, caller), errors.claimed, { name: found.claim?.name ?? '' }],
  );
}

/** Claims: whoever may decide; the owner takes over what another has claimed. */
export const canClaim = (found: CaseFacts, { isOwner, ...caller }: Among & { isOwner: boolean }): Verdict =>
  canDecide(isOwner ? { ...found, claim: null } : found, caller);

/** What waits for staff is published or refused, never left as it is. */
export const canDismiss = ({ isHeld, decision }: { isHeld: boolean; decision: string }): Verdict =>
  refuseIf([isHeld && decision === 'dismiss', errors.waiting]);

export interface UndoFacts {
  isOpen: boolean;
  decidedBy: string | null;
  undoUntil: Date | null;
  isSettled: boolean;
  isReversed: boolean;
  /** The target has a new case: there is one at a time. */
  isOpenAgain: boolean;
}

export function canUndo(found: UndoFacts, { callerId, now }: Caller): Verdict {
  return refuseIf(
    [found.isOpen || found.isReversed, errors.notPossible],
    [found.decidedBy !== callerId, errors.notYours],
    [found.isSettled || found.undoUntil === null || found.undoUntil <= now, errors.tooLate],
    [found.isOpenAgain, errors.openAgain],
  );
}

/** Once, by the member concerned, when it is final. */
export const canAppeal = (found: {
  isOwn: boolean;
  isAdverse: boolean;
  isSettled: boolean;
  isReversed: boolean;
  hasAppealed: boolean;
}): Verdict =>
  refuseIf(
    [!found.isOwn, errors.notFound],
    [!found.isAdverse || !found.isSettled || found.hasAppealed, errors.noAppeal],
    [found.isReversed, errors.reversed],
  );

/** What can be decided of a target; `may`: of its author, by the ranks of both and the areas of the caller. */
export function decisionsFor(target: {
  kind: string;
  /** Null for what is no text that staff delete. */
  status: Status | null;
  /** It waits for staff. */
  isHeld: boolean;
  may: { sanction: boolean; suspend: boolean };
}): Decision[] {
  const { kind, status, isHeld, may } = target;
  if (kind === APPEAL) return ['dismiss', 'restore'];
  const isShown = status === 'published' || status === 'pending';
  return [
    ...(isHeld ? [] : (['dismiss'] as const)),
    ...(isShown ? (['remove'] as const) : []),
    ...(may.sanction ? (['warn', 'mute'] as const) : []),
    ...(may.sanction && may.suspend ? (['suspend', 'suspend-and-remove'] as const) : []),
    ...(status === 'deleted_by_staff' ? (['restore'] as const) : []),
  ];
}

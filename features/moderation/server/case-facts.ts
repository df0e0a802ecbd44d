import type { TextReference } from '#platform/shared/text-reference.ts';
import type { CaseRecord } from './case-queries.ts';
import type { CaseFacts, UndoFacts } from './policy.ts';

export const targetOf = ({ target_kind: kind, target_id: id }: CaseRecord): TextReference => ({ kind, id });

export const sourcedCase = (found: CaseRecord) => ({ id: found.id, target: targetOf(found) });

/** What decides who may decide a stored case. */
export const factsOfCase = (found: CaseRecord): CaseFacts => ({
  isOpen: found.state === 'open',
  claim:
    found.claimed_by === null || found.claimed_at === null
      ? null
      : { by: found.claimed_by, name: found.claimed_name ?? '', at: new Date(found.claimed_at) },
  authorId: found.author_id,
  appealedDeciderId: found.appealed_decider,
});

/** What decides who may undo its decision. */
export const undoFacts = (found: CaseRecord): UndoFacts => ({
  isOpen: found.state === 'open',
  decidedBy: found.decided_by,
  undoUntil: found.undo_until === null ? null : new Date(found.undo_until),
  isSettled: found.settled_at !== null,
  isReversed: found.reversed_at !== null,
  isOpenAgain: found.is_open_again,
});

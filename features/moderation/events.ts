import { defineEvent } from '#platform/shared/event.ts';
import type { TextReference } from '#platform/shared/text-reference.ts';

interface CaseDecision {
  caseId: string;
  /** A text, a member, a private message, or an appeal. */
  target: TextReference;
  decision: string;
  reason: string;
  staffId: string;
}

/** Staff have decided a case: what hangs on it changes now. It may be taken back for a minute. */
export const caseDecided = defineEvent<CaseDecision>('moderation.decided');

/** A decision can no longer be taken back within its minute: the people concerned are told now. Announced once. */
export const caseSettled = defineEvent<CaseDecision>('moderation.settled');

/** Taken back within a minute (`by` undo: the case is open again, nobody was told), or reversed by an appeal. */
export const caseReversed = defineEvent<CaseDecision & { by: 'undo' | 'appeal' }>('moderation.reversed');

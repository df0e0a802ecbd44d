import { reportErrors as errors } from '#features/report/errors.ts';
import type { Actor } from '#platform/shared/actor.ts';
import { refuseIf, type Verdict } from '#platform/shared/failure.ts';

export interface ReportFacts {
  isOff: boolean;
  authorId: string | null;
}

/** `noReport`: refuses with the roles that open it, by `requirePermission`. */
export const canReport = (actor: Actor, { isOff, authorId }: ReportFacts): Verdict =>
  refuseIf(
    [isOff, errors.off],
    [!actor.may('report'), errors.noReport],
    [actor.kind === 'member' && actor.id === authorId, errors.oneself],
  );

export interface ReasonFacts {
  isEnabled: boolean;
  isParentEnabled: boolean;
  hasChildren: boolean;
  needsText: boolean;
}

/** The field and the rule that a report breaks with a reason; null: none. Null facts: no reason was chosen. */
export function brokenBy(reason: ReasonFacts | null, text: string): Record<string, string> | null {
  if (reason === null || reason.hasChildren) return { reasonId: 'report.reasonMissing' };
  if (!reason.isEnabled || !reason.isParentEnabled) return { reasonId: 'report.notEnabled' };
  return reason.needsText && text === '' ? { text: 'report.reasonRequired' } : null;
}

/** Decisions that find nothing wrong with what was reported. */
const BASELESS: readonly string[] = ['dismiss', 'restore', 'approve', 'approve-author'];

/** What becomes of the reports of a case by a decision. */
export const outcomeOf = (decision: string): 'failed' | 'successful' =>
  BASELESS.includes(decision) ? 'failed' : 'successful';

/** Decisions that take the text away themselves, sooner or later. */
const REMOVING: readonly string[] = ['remove', 'suspend-and-remove', 'refuse'];

/** Whether a text that reports have hidden is shown again by a decision. */
export const showsAgain = (decision: string): boolean => !REMOVING.includes(decision);

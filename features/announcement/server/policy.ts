import { type AnnouncementDraft, MOST_CURRENT } from '#features/announcement/contract.ts';
import { announcementErrors as errors } from '#features/announcement/errors.ts';
import type { Actor } from '#platform/shared/actor.ts';
import { refuseIf, type Verdict } from '#platform/shared/failure.ts';

export const canCreate = ({ count }: { count: number }): Verdict => refuseIf([count >= MOST_CURRENT, errors.tooMany]);

/** What others have written meanwhile is not overwritten. */
export const canEdit = ({ stored, startedFrom }: { stored: string; startedFrom: string | undefined }): Verdict =>
  refuseIf([startedFrom !== undefined && startedFrom !== stored, errors.changed]);

/** Whom it may be shown to by what they are; roles are compared by the query. `unknown`: a guest or a member. */
export function isFor(
  { audience, section_id: sectionId }: { audience: AnnouncementDraft['audience']; section_id: string | null },
  { actor, isUnknown = false }: { actor: Actor; isUnknown?: boolean },
): boolean {
  if (sectionId !== null && !actor.may('topic.view', sectionId)) return false;
  if (audience === 'everyone') return true;
  if (isUnknown) return false;
  return (audience === 'guests') === (actor.kind === 'guest');
}

import type { SectionPermission } from '#features/role/permissions.ts';
import { sectionErrors } from '#features/section/errors.ts';
import type { Actor } from '#platform/shared/actor.ts';
import { refuseIf, type Verdict } from '#platform/shared/failure.ts';
import { isWholeOrder } from '#platform/shared/whole-order.ts';

/** Input of the check before a section is placed under another. */
export interface Placing {
  /** The section itself; absent for a new one. */
  self: { id: string; hasChildren: boolean } | undefined;
  /** The target parent; null for the top level, undefined for one that does not exist. */
  parent: { id: string; isTop: boolean; holdsTopics: boolean } | null | undefined;
}

/** At most two levels, and topics only in sections without children. */
export function canMove({ self, parent }: Placing): Verdict {
  if (parent === null) return null;
  if (parent === undefined) return sectionErrors.notFound();
  return refuseIf(
    [!parent.isTop || parent.id === self?.id, sectionErrors.tooDeep],
    [self?.hasChildren ?? false, sectionErrors.hasChildren],
    [parent.holdsTopics, sectionErrors.parentHasTopics],
  );
}

/** Only a section that has never held anything is deleted without a trace. */
export function canDelete(facts: { hasChildren: boolean; hasHeldTopics: boolean }): Verdict {
  return refuseIf([facts.hasChildren, sectionErrors.hasChildren], [facts.hasHeldTopics, sectionErrors.notEmpty]);
}

export const canReorder = ({ siblings, ids }: { siblings: readonly string[]; ids: readonly string[] }): Verdict =>
  refuseIf([!isWholeOrder(ids, siblings), sectionErrors.orderChanged]);

/** What others have written meanwhile is not overwritten. */
export const canEdit = ({ stored, startedFrom }: { stored: string; startedFrom: string | undefined }): Verdict =>
  refuseIf([startedFrom !== undefined && startedFrom !== stored, sectionErrors.changed]);

/** Nobody opens to themselves, or closes to others, what they may not do in the section; an owner may all. */
export const canSetPermission = (
  actor: Actor,
  { permission, sectionIds }: { permission: SectionPermission; sectionIds: readonly string[] },
): Verdict => refuseIf([sectionIds.some((id) => !actor.may(permission, id)), sectionErrors.beyondOwn]);

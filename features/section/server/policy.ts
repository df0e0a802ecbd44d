import { sectionErrors } from '#features/section/errors.ts';
import { refuseIf, type Verdict } from '#platform/shared/failure.ts';

/** What is known when a section is to stand below another. */
export interface Placing {
  /** The section itself; absent for a new one. */
  self: { id: string; hasChildren: boolean } | undefined;
  /** Where it is to stand; null for the first level, undefined for one that does not exist. */
  parent: { id: string; isTop: boolean; holdsTopics: boolean } | null | undefined;
}

/** Two levels at most, and topics only in sections with nothing below them. */
export function canMove({ self, parent }: Placing): Verdict {
  if (parent === null) return null;
  if (parent === undefined) return sectionErrors.notFound();
  return refuseIf(
    [!parent.isTop || parent.id === self?.id, sectionErrors.tooDeep],
    [self?.hasChildren ?? false, sectionErrors.hasChildren],
    [parent.holdsTopics, sectionErrors.parentHasTopics],
  );
}

/** Only what has never held anything goes without a trace. */
export function canDelete(facts: { hasChildren: boolean; hasHeldTopics: boolean }): Verdict {
  return refuseIf([facts.hasChildren, sectionErrors.hasChildren], [facts.hasHeldTopics, sectionErrors.notEmpty]);
}

/** An order names every sibling once. */
export function canReorder(facts: { siblings: readonly string[]; ids: readonly string[] }): Verdict {
  const params = new Set(facts.ids);
  const isWhole =
    params.size === facts.ids.length &&
    params.size === facts.siblings.length &&
    facts.siblings.every((id) => params.has(id));
  return refuseIf([!isWhole, sectionErrors.orderChanged]);
}

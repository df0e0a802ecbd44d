import { type Level, MOST_LEVELS } from '#features/level/contract.ts';
import { levelErrors } from '#features/level/errors.ts';
import { refuseIf, type Verdict } from '#platform/shared/failure.ts';

/** What is wrong with a threshold for a new level (no id) or for one there is, as the code of a rule. */
export function brokenThreshold(levels: readonly Level[], it: { id?: string; threshold: number }): string | null {
  const index = levels.findIndex((level) => level.id === it.id);
  if (index === 0) return it.threshold === 0 ? null : 'level.first';
  if (levels.some((level) => level.id !== it.id && level.threshold === it.threshold)) return 'level.taken';
  if (index < 0) return null;
  const [below, above] = [levels[index - 1], levels[index + 1]];
  const isBetween = it.threshold > (below?.threshold ?? -1) && it.threshold < (above?.threshold ?? Number.POSITIVE_INFINITY);
  return isBetween ? null : 'level.order';
}

export function canAdd(levels: readonly Level[]): Verdict {
  return refuseIf([levels.length >= MOST_LEVELS, levelErrors.many]);
}

export function canRemove(levels: readonly Level[], id: string): Verdict {
  return refuseIf([!levels.some((level) => level.id === id), levelErrors.notFound], [levels[0]?.id === id, levelErrors.first]);
}

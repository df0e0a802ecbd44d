import { type Level, MOST_LEVELS } from '#features/level/contract.ts';
import { levelErrors } from '#features/level/errors.ts';
import { refuseIf, type Verdict } from '#platform/shared/failure.ts';

/** The rule code of what is wrong with a threshold for a new level (no id) or an existing one; null if valid. */
export function brokenThreshold(levels: readonly Level[], input: { id?: string; threshold: number }): string | null {
  const index = levels.findIndex((level) => level.id === input.id);
  if (index === 0) return input.threshold === 0 ? null : 'level.first';
  if (levels.some((level) => level.id !== input.id && level.threshold === input.threshold)) return 'level.taken';
  if (index < 0) return null;
  const [below, above] = [levels[index - 1], levels[index + 1]];
  const isBetween =
    input.threshold > (below?.threshold ?? -1) && input.threshold < (above?.threshold ?? Number.POSITIVE_INFINITY);
  return isBetween ? null : 'level.order';
}

export function canAdd(levels: readonly Level[]): Verdict {
  return refuseIf([levels.length >= MOST_LEVELS, levelErrors.many]);
}

export function canRemove(levels: readonly Level[], id: string): Verdict {
  return refuseIf(
    [!levels.some((level) => level.id === id), levelErrors.notFound],
    [levels[0]?.id === id, levelErrors.first],
  );
}

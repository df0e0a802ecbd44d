import { seal, unseal } from '#platform/server/seal.ts';
import type { HideCondition, HideKind } from '#platform/shared/markdown/hide-condition.ts';

/** The purpose for which a password is encrypted. */
const USE = 'hidden-content.password';

interface ConditionRow {
  kind: HideKind;
  amount: number | null;
  sealed_password: Buffer | null;
}

/** Level, points or fen of a condition. */
export function amountOf(condition: HideCondition): number | null {
  switch (condition.kind) {
    case 'level':
      return condition.level;
    case 'points':
      return condition.points;
    case 'money':
      return condition.fen;
    default:
      return null;
  }
}

export const sealPassword = (secret: Buffer, condition: HideCondition): Buffer | null =>
  condition.kind === 'password' ? seal(secret, USE, condition.password) : null;

/** The decrypted password of a part that has one. */
export const openPassword = (secret: Buffer, sealed: Buffer | null): string | null =>
  sealed === null ? null : unseal(secret, USE, sealed);

/** The condition as the author entered it. */
export function conditionOf(row: ConditionRow, secret: Buffer): HideCondition {
  const amount = row.amount ?? 1;
  switch (row.kind) {
    case 'password':
      return { kind: 'password', password: openPassword(secret, row.sealed_password) ?? '' };
    case 'comment':
      return { kind: 'comment' };
    case 'level':
      return { kind: 'level', level: amount };
    case 'points':
      return { kind: 'points', points: amount };
    case 'money':
      return { kind: 'money', fen: amount };
  }
}

/** Whether both conditions are equal. */
export function isSameCondition(item: HideCondition, other: HideCondition): boolean {
  return (
    item.kind === other.kind &&
    amountOf(item) === amountOf(other) &&
    (item.kind !== 'password' || other.kind !== 'password' || item.password === other.password)
  );
}

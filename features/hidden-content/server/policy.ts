import type { Actor } from '#platform/shared/actor.ts';
import type { HideKind } from '#platform/shared/markdown/hide-condition.ts';

/** The reason why a new part of a kind is not allowed in a section, if any. */
export function whyNotHide(
  actor: Actor,
  at: { kind: HideKind; sectionId: string; isOn: boolean },
): 'off' | 'noRight' | null {
  if (!at.isOn) return 'off';
  return actor.may(`hide.${at.kind}`, at.sectionId) ? null : 'noRight';
}

/** The facts that decide access to a part. */
export interface Reader {
  /** The author, or staff who moderate content. */
  seesAll: boolean;
  /** By password or payment, regardless of the current condition. */
  hasUnlocked: boolean;
  /** Currently has a public comment or reply in the topic. */
  hasCommented: boolean;
  /** The reader's level number. */
  level: number;
}

/** If the required level no longer exists, the highest existing one is enough. */
export function isOpenTo(reader: Reader, part: { kind: HideKind; amount: number | null; levels: number }): boolean {
  if (reader.seesAll || reader.hasUnlocked) return true;
  if (part.kind === 'comment') return reader.hasCommented;
  return part.kind === 'level' && reader.level >= Math.min(part.amount ?? 1, part.levels);
}

import type { Actor } from '#platform/shared/actor.ts';
import type { HideKind } from '#platform/shared/markdown/hide-condition.ts';

/** What stands against a new part of a kind in a section, if anything. */
export function whyNotHide(
  actor: Actor,
  at: { kind: HideKind; sectionId: string; isOn: boolean },
): 'off' | 'noRight' | null {
  if (!at.isOn) return 'off';
  return actor.may(`hide.${at.kind}`, at.sectionId) ? null : 'noRight';
}

/** What opening a part depends on. */
export interface Reader {
  /** Its author, or staff who look after what people write. */
  seesAll: boolean;
  /** By password or payment, whatever the part asks for now. */
  hasUnlocked: boolean;
  /** Has a public comment or reply in the topic now. */
  hasCommented: boolean;
  /** Number of his level. */
  level: number;
}

/** Where a level asked for is gone, the highest one there is will do. */
export function isOpenTo(reader: Reader, part: { kind: HideKind; amount: number | null; levels: number }): boolean {
  if (reader.seesAll || reader.hasUnlocked) return true;
  if (part.kind === 'comment') return reader.hasCommented;
  return part.kind === 'level' && reader.level >= Math.min(part.amount ?? 1, part.levels);
}

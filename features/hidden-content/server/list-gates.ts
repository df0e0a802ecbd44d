import { signerFor } from '#features/attachment/server/public.ts';
import type { Guard, PartPayment } from '#features/hidden-content/contract.ts';
import type { Level } from '#features/level/contract.ts';
import { levelAt } from '#features/level/rank.ts';
import { levelsOf } from '#features/level/server/public.ts';
import type { Context } from '#platform/server/http/context.ts';
import { type Language, sourceOf } from '#platform/shared/language.ts';
import type { TextReference } from '#platform/shared/text-reference.ts';
import { type GuardRecord, type PaymentRecord, selectGates, selectInside } from './hidden-queries.ts';
import { isOpenTo } from './policy.ts';

type Requesting = Pick<Context, 'site' | 'db' | 'actor' | 'language' | 'now'>;

/**
 * The hidden parts of a text, in order, as the caller may see them. `seesAll`: the caller is the author or moderates
 * content; `paidId`: a part the caller may have paid for, listed then even if it is no longer in the text.
 */
export async function listGates(
  { site, db, actor, language, now }: Requesting,
  { target, seesAll, paidId }: { target: TextReference; seesAll: boolean; paidId?: string },
): Promise<Guard[]> {
  const memberId = actor.kind === 'member' ? actor.id : null;
  const [levels, records] = await Promise.all([levelsOf(site), selectGates(db, { target, memberId, paidId })]);
  const open = records.filter((record) => isOpen(record, { levels, isMember: memberId !== null, seesAll }));
  const inside = await selectInside(db, open);
  // Attachments of hidden parts get expiring links, so that a shared link does not work permanently.
  const sign = await signerFor({ site, now }, null);
  const htmlOf = (html: string | undefined) => (html === undefined ? null : sign(html));
  const seen = { levels, isMember: memberId !== null, language, now };
  return records.map((record) => presentGuard(record, { ...seen, html: htmlOf(inside.get(record.id)) }));
}

function isOpen(
  record: GuardRecord,
  { levels, isMember, seesAll }: { levels: readonly Level[]; isMember: boolean; seesAll: boolean },
): boolean {
  const reader = {
    seesAll,
    hasUnlocked: record.unlocked_version !== null,
    hasCommented: record.has_commented,
    level: isMember ? levelAt(levels, record.lifetime_points).number : 0,
  };
  return isOpenTo(reader, { kind: record.kind, amount: record.amount, levels: levels.length });
}

interface Seen {
  levels: readonly Level[];
  isMember: boolean;
  language: Language;
  now: Date;
  html: string | null;
}

function presentGuard(record: GuardRecord, { levels, isMember, language, now, html }: Seen): Guard {
  const { id, kind, amount, characters, pictures, files, videos } = record;
  const level = kind === 'level' ? levels[Math.min(amount ?? 1, levels.length) - 1] : undefined;
  const points = record.lifetime_points;
  return {
    id,
    kind,
    amount,
    levelName: level?.names[sourceOf(language)] ?? null,
    lack:
      level && isMember && html === null
        ? { level: levelAt(levels, points).number, points: level.threshold - points }
        : null,
    unlockCount: kind === 'level' ? null : record.unlock_count,
    holds: { characters, pictures, files, videos },
    isOpen: html !== null,
    html,
    hasChanged: record.is_paid && record.unlocked_version !== null && record.unlocked_version < record.version,
    payment: presentPayment(record.payment, now),
  };
}

/** A payment, and until when the buyer may dispute it. */
export function presentPayment(record: PaymentRecord | null, now: Date): PartPayment | null {
  if (record === null) return null;
  const { id, state, due_at } = record;
  return { id, state, disputableUntil: state === 'held' && Date.parse(due_at) > now.getTime() ? due_at : null };
}

import type { MailChoice } from '#features/reminder/setting-contract.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { type ReminderKind, reminderKind } from '#platform/server/feature/reminder-kind.ts';
import { type ChoiceRecord, selectChoices } from './choice-store.ts';
import type { ReminderRow, ToldRow } from './store.ts';

/** How a member is told of a kind: as they have chosen, else as it begins. */
export function choiceOf(
  kind: ReminderKind,
  chosen: Omit<ChoiceRecord, 'kind'> | undefined,
): { isOnSite: boolean; mail: MailChoice; isPushed: boolean } {
  return {
    isOnSite: kind.isOwed || (chosen?.is_on_site ?? true),
    mail: chosen?.mail ?? kind.mail,
    isPushed: chosen?.is_pushed ?? !kind.isGrouped,
  };
}

/** Adds by which ways each is told; those that their members have turned off everywhere are left out. */
export async function choose(db: Executor, told: readonly ReminderRow[]): Promise<ToldRow[]> {
  if (told.length === 0) return [];
  const { choices, mailed, pushed } = await selectChoices(db, {
    memberIds: [...new Set(told.map(({ memberId }) => memberId))],
    kinds: [...new Set(told.map(({ kind }) => kind))],
  });
  return told.flatMap((row) => {
    const choice = choiceOf(reminderKind(row.kind), choices.get(`${row.memberId} ${row.kind}`));
    const chosen = {
      ...row,
      isListed: choice.isOnSite,
      mail: choice.mail === 'never' || !mailed.has(row.memberId) ? null : choice.mail,
      push: choice.isPushed && pushed.has(row.memberId) ? ('due' as const) : null,
    };
    return chosen.isListed || chosen.mail !== null || chosen.push !== null ? [chosen] : [];
  });
}

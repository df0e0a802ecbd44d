import type { MailChoice } from '#features/reminder/setting-contract.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { type ReminderKind, reminderKind } from '#platform/server/feature/reminder-kind.ts';
import { type ChoiceRecord, selectChoices } from './choice-store.ts';
import type { ReminderRow, ToldRow } from './store.ts';

/** How a member is told of a kind: as they have chosen, else as it begins. */
export function choiceOf(
  kind: ReminderKind,
  chosen: Pick<ChoiceRecord, 'is_on_site' | 'mail'> | undefined,
): { isOnSite: boolean; mail: MailChoice } {
  return {
    isOnSite: kind.isOwed || (chosen?.is_on_site ?? true),
    mail: chosen?.mail ?? kind.mail,
  };
}

/** Adds by which ways each is told; those that their members have turned off everywhere are left out. */
export async function choose(db: Executor, told: readonly ReminderRow[]): Promise<ToldRow[]> {
  if (told.length === 0) return [];
  const { choices, mailed } = await selectChoices(db, {
    memberIds: [...new Set(told.map(({ memberId }) => memberId))],
    kinds: [...new Set(told.map(({ kind }) => kind))],
  });
  return told.flatMap((row) => {
    const { isOnSite, mail } = choiceOf(reminderKind(row.kind), choices.get(`${row.memberId} ${row.kind}`));
    const chosen = { ...row, isListed: isOnSite, mail: mail === 'never' || !mailed.has(row.memberId) ? null : mail };
    return chosen.isListed || chosen.mail !== null ? [chosen] : [];
  });
}

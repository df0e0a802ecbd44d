import type { Transaction } from '#platform/server/database/database.ts';
import { reminderKind } from '#platform/server/feature/reminder-kind.ts';
import type { Site } from '#platform/server/site.ts';
import type { TextReference } from '#platform/shared/text-reference.ts';
import { choose } from './choose.ts';
import { judge } from './judge.ts';
import type { NewReminder } from './new-reminder.ts';
import { addActors, insertReminders, lockUnread, type ToldRow } from './store.ts';
import { wakePush } from './wake-push.ts';

/** The event that a text was published: whoever it concerns in several ways is reminded once. */
export const eventOfText = ({ kind, id }: TextReference): string => `published:${kind}:${id}`;

/**
 * Reminds members, in the transaction of a listener: one reminder for each event and person, of the kind with the
 * highest rank. Nobody is reminded of their own act, of one by somebody blocked either way, or of a text that they may
 * not view, or by a kind that they have turned off everywhere. A repeated call changes nothing. Lock order: after
 * members, by the id of the member.
 */
export async function remind(tx: Transaction, site: Site, all: readonly NewReminder[]): Promise<void> {
  const concerned = all.flatMap((reminder) =>
    reminder.memberId === null || reminder.memberId === reminder.actorId
      ? []
      : [{ ...reminder, memberId: reminder.memberId, rank: reminderKind(reminder.kind).rank }],
  );
  if (concerned.length === 0) return;
  const told = await choose(tx, await judge(tx, site, concerned));
  if (told.length === 0) return;
  const memberIds = [...new Set(told.map(({ memberId }) => memberId))];
  await lockUnread(tx, memberIds);
  const isGrouped = ({ kind }: ToldRow) => reminderKind(kind).isGrouped;
  const alone = told.filter((reminder) => !isGrouped(reminder));
  const grouped = told.filter(isGrouped);
  if (alone.length > 0) await insertReminders(tx, highest(alone));
  if (grouped.length > 0) await addActors(tx, { groups: highest(grouped), actors: grouped });
  if (told.some(({ push }) => push !== null)) wakePush(tx, site);
  await site.live.send(memberIds, { kind: 'unread' }, tx);
}

/** One for each event and person. */
function highest(all: readonly ToldRow[]): ToldRow[] {
  const told = new Map<string, ToldRow>();
  for (const reminder of all) {
    const key = `${reminder.memberId} ${reminder.event}`;
    const before = told.get(key);
    if (!before || before.rank < reminder.rank) told.set(key, reminder);
  }
  return [...told.values()];
}

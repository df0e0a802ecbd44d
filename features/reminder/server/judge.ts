import { memberActor } from '#features/role/server/public.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { findReminderKind, reminderKind } from '#platform/server/feature/reminder-kind.ts';
import { findTextKind } from '#platform/server/feature/text-kind.ts';
import type { Site } from '#platform/server/site.ts';
import type { Member } from '#platform/shared/actor.ts';
import type { TextReference } from '#platform/shared/text-reference.ts';
import { selectBlockedPairs, selectRecipients, selectTextStates, type TextState } from './judge-queries.ts';
import type { NewReminder } from './new-reminder.ts';
import type { ReminderRecord } from './reminder-queries.ts';
import type { ReminderRow } from './store.ts';

type Concerned = NewReminder & { memberId: string; rank: number };

const keyOf = ({ text, thread }: Pick<NewReminder, 'text' | 'thread'>): string =>
  text === null ? '' : `${text.kind} ${text.id} ${thread?.kind ?? text.kind} ${thread?.id ?? text.id}`;

/** Those that may be told, with their texts as they are stored. */
export async function judge(db: Executor, site: Site, all: readonly Concerned[]): Promise<ReminderRow[]> {
  const [recipients, pairs, states] = await Promise.all([
    readersOf(
      db,
      site,
      all.map(({ memberId }) => memberId),
    ),
    selectBlockedPairs(
      db,
      all.flatMap(({ memberId, actorId }) => (actorId === null ? [] : [{ memberId, actorId }])),
    ),
    statesOf(db, all),
  ]);
  return all.flatMap((reminder) => {
    const reader = recipients.get(reminder.memberId);
    if (!reader) return [];
    const state = states.get(keyOf(reminder));
    const maySee = reminder.text === null || (state !== undefined && maySeeText(reader, state));
    const isTold =
      reminderKind(reminder.kind).isOwed || (maySee && !pairs.has(`${reminder.memberId} ${reminder.actorId}`));
    return isTold ? [{ ...reminder, thread: reminder.thread ?? reminder.text, facts: reminder.facts ?? {} }] : [];
  });
}

/** Of stored reminders of a member, those that they may still be told of. */
export async function stillTold(
  db: Executor,
  { reader, rows }: { reader: Member; rows: readonly ReminderRecord[] },
): Promise<ReminderRecord[]> {
  const pairs = await selectBlockedPairs(
    db,
    rows.flatMap(({ actor_id: actorId }) => (actorId === null ? [] : [{ memberId: reader.id, actorId }])),
  );
  return rows.filter(
    (row) =>
      findReminderKind(row.kind)?.isOwed ||
      ((row.text_kind === null || maySeeText(reader, row)) && !pairs.has(`${reader.id} ${row.actor_id}`)),
  );
}

/** Of these members, those who may view a text as it is now. */
export async function whoMaySee(
  db: Executor,
  site: Site,
  { memberIds, text, thread }: { memberIds: readonly string[]; text: TextReference; thread: TextReference },
): Promise<string[]> {
  if (memberIds.length === 0) return [];
  const [readers, [state = gone]] = await Promise.all([
    readersOf(db, site, memberIds),
    selectTextStates(db, [{ text, thread }]),
  ]);
  return [...readers.values()].filter((reader) => maySeeText(reader, state)).map(({ id }) => id);
}

async function readersOf(db: Executor, site: Site, memberIds: readonly string[]): Promise<Map<string, Member>> {
  const rows = await selectRecipients(db, [...new Set(memberIds)]);
  const actors = await Promise.all(rows.map((row) => memberActor(site, row)));
  return new Map(actors.map((actor) => [actor.id, actor]));
}

async function statesOf(db: Executor, all: readonly Concerned[]): Promise<Map<string, TextState>> {
  const found = new Map<string, { text: NonNullable<NewReminder['text']>; thread: NonNullable<NewReminder['text']> }>();
  for (const reminder of all)
    if (reminder.text !== null)
      found.set(keyOf(reminder), { text: reminder.text, thread: reminder.thread ?? reminder.text });
  const states = await selectTextStates(db, [...found.values()]);
  return new Map([...found.keys()].map((key, index) => [key, states[index] ?? gone]));
}

const gone: TextState = {
  thread_kind: '',
  title: null,
  thread_status: null,
  section_id: null,
  thread_author_id: null,
  text_author_id: null,
  is_open: false,
};

/** Whether the page that a text stands on may be viewed. */
export function maySeeThread(reader: Member, state: TextState): boolean {
  const { thread_kind: kind, thread_status: status, section_id: sectionId, thread_author_id: authorId } = state;
  return status !== null && findTextKind(kind)?.maySee?.(reader, { status, sectionId, authorId }) === true;
}

/** The same for the text itself; its author is told of it in any state. */
export const maySeeText = (reader: Member, state: TextState): boolean =>
  state.text_author_id === reader.id || (state.is_open && maySeeThread(reader, state));

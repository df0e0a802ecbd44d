import { contentPublished } from '#features/content/events.ts';
import { contentKinds } from '#features/content/server/public.ts';
import { eventOfText, type NewReminder, remind } from '#features/reminder/server/public.ts';
import { defineReminder, noFacts } from '#platform/server/feature/reminder-kind.ts';
import type { Site } from '#platform/server/site.ts';
import { en } from './reminder-messages.en.ts';
import { zh } from './reminder-messages.zh.ts';
import { type Concerned, selectConcerned } from './reminder-queries.ts';

const kind = (name: string, rank: number, of: keyof typeof zh) =>
  defineReminder({ kind: name, group: 'talk', rank, facts: noFacts, messages: { zh_CN: zh[of], en_US: en[of] } });

/** The more closely it is addressed to somebody, the higher. */
export const commentReminders = [
  kind('comment', 10, 'comment'),
  kind('page-reply', 10, 'pageReply'),
  kind('talk-reply', 20, 'talkReply'),
  kind('reply', 40, 'reply'),
  kind('quote', 50, 'quote'),
];

/** Reminds those whom a comment or reply concerns. */
export function listenToRemind(site: Site): void {
  site.outbox.onMany(contentPublished, async (all, tx) => {
    const published = all.filter(({ payload }) => contentKinds.findCommentKind(payload.kind));
    if (published.length === 0) return;
    const rows = await selectConcerned(
      tx,
      published.map(({ payload }) => payload.id),
    );
    const found = new Map(rows.map((row) => [row.id, row]));
    const reminders = published.flatMap(({ payload: { kind: textKind, id, thread }, at }) => {
      const row = found.get(id);
      return row ? remindersOf(row, { text: { kind: textKind, id }, thread, at }) : [];
    });
    await remind(tx, site, reminders);
  });
}

/** Several for one person are told as the highest of them. */
function remindersOf(row: Concerned, placed: Pick<NewReminder, 'text' | 'thread' | 'at'>): NewReminder[] {
  const { text } = placed;
  if (row.author_id === null || text === null) return [];
  const shared = { ...placed, event: eventOfText(text), actorId: row.author_id };
  const to = (memberId: string | null, name: string): NewReminder[] =>
    memberId === null ? [] : [{ ...shared, memberId, kind: name }];
  const isReply = row.parent_id !== null;
  return [
    ...to(row.quoted_author_id, 'quote'),
    ...to(row.answered_author_id, 'reply'),
    ...to(row.parent_author_id, 'reply'),
    ...row.earlier_ids.flatMap((id) => to(id, 'talk-reply')),
    ...to(
      row.target_author_id,
      isReply ? 'page-reply' : (contentKinds.commentTarget(row.target_kind).reminder ?? 'comment'),
    ),
  ];
}

import { mentioned } from '#features/mention/events.ts';
import { eventOfText, remind } from '#features/reminder/server/public.ts';
import { defineReminder, noFacts } from '#platform/server/feature/reminder-kind.ts';
import type { Site } from '#platform/server/site.ts';
import { en } from './reminder-messages.en.ts';
import { zh } from './reminder-messages.zh.ts';

/** Above all others that a text can give its reader. */
export const mentionReminders = [
  defineReminder({
    kind: 'mention',
    group: 'talk',
    rank: 60,
    facts: noFacts,
    messages: { zh_CN: zh.mention, en_US: en.mention },
  }),
];

/** Reminds the people whom a text mentions. */
export function listenToRemind(site: Site): void {
  site.outbox.onMany(mentioned, (all, tx) =>
    remind(
      tx,
      site,
      all.flatMap(({ payload: { kind, itemId, thread, authorId, memberIds }, at }) => {
        const text = { kind, id: itemId };
        const shared = { kind: 'mention', event: eventOfText(text), actorId: authorId, text, thread, at };
        return memberIds.map((memberId) => ({ ...shared, memberId }));
      }),
    ),
  );
}

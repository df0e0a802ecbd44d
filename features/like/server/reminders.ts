import * as z from 'zod/mini';
import { liked } from '#features/content/events.ts';
import { shownTexts } from '#features/content/server/shown-public.ts';
import { remind } from '#features/reminder/server/public.ts';
import { defineReminder } from '#platform/server/feature/reminder-kind.ts';
import type { Site } from '#platform/server/site.ts';
import type { TextReference } from '#platform/shared/text-reference.ts';
import { en } from './reminder-messages.en.ts';
import { zh } from './reminder-messages.zh.ts';

/** Who likes one text is told together: "A and 12 others". */
export const likeReminders = [
  defineReminder({
    kind: 'like',
    group: 'talk',
    isGrouped: true,
    facts: z.object({ isThread: z.boolean() }),
    messages: { zh_CN: zh.like, en_US: en.like },
  }),
];

/** Reminds the authors of liked texts; not of one that was hidden in between. */
export function listenToRemind(site: Site): void {
  site.outbox.onMany(liked, async (all, tx) => {
    const found = await shownTexts.selectPublic(
      tx,
      all.map(({ payload: { kind, id } }) => ({ kind, id })),
    );
    const events = new Set(found.map(eventOf));
    const reminders = all.map(({ payload: { kind, id, thread, authorId, memberId }, at }) => ({
      memberId: authorId,
      kind: 'like',
      event: eventOf({ kind, id }),
      actorId: memberId,
      text: { kind, id },
      thread,
      facts: { isThread: kind === thread.kind && id === thread.id },
      at,
    }));
    await remind(
      tx,
      site,
      reminders.filter(({ event }) => events.has(event)),
    );
  });
}

const eventOf = ({ kind, id }: TextReference): string => `liked:${kind}:${id}`;

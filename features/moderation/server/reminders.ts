import * as z from 'zod/mini';
import { contentHidden, contentRestored, type PlacedText } from '#features/content/events.ts';
import { remind } from '#features/reminder/server/public.ts';
import type { Happening } from '#platform/server/event/outbox.ts';
import { defineReminder } from '#platform/server/feature/reminder-kind.ts';
import type { Site } from '#platform/server/site.ts';
import { findWritten } from './author-queries.ts';
import { en } from './reminder-messages.en.ts';
import { zh } from './reminder-messages.zh.ts';

/** `isPage`: the text is the whole page; `excerpt`: how any other begins. */
const Change = z.object({ isPage: z.boolean(), reason: z.string(), excerpt: z._default(z.string(), '') });

const kind = (name: 'removed' | 'restored') =>
  defineReminder({
    kind: name,
    group: 'account',
    isOwed: true,
    facts: Change,
    messages: { zh_CN: zh[name], en_US: en[name] },
  });

export const moderationReminders = [kind('removed'), kind('restored')];

/** Reminds authors of what staff do to their texts. */
export function listenToRemind(site: Site): void {
  const tell = async (
    name: 'removed' | 'restored',
    { kind: textKind, id, thread, staffId, reason }: PlacedText & { staffId: string | null; reason: string },
    { tx, at }: Happening,
  ) => {
    const text = { kind: textKind, id };
    const { authorId, excerpt } = await findWritten(tx, text);
    await remind(tx, site, [
      {
        memberId: authorId,
        kind: name,
        event: `${name}:${textKind}:${id}:${at}`,
        actorId: staffId,
        text,
        thread,
        facts: { isPage: thread.kind === textKind && thread.id === id, reason, excerpt },
        at,
      },
    ]);
  };
  site.outbox.on(contentHidden, async (hidden, happening) => {
    if (hidden.by === 'staff') await tell('removed', hidden, happening);
  });
  site.outbox.on(contentRestored, async (restored, happening) => {
    if (restored.staffId !== null) await tell('restored', restored, happening);
  });
}

import * as z from 'zod/mini';
import { contentApproved, contentRefused, type PlacedText } from '#features/content/events.ts';
import { OWN_ACTS } from '#features/moderation/paths.ts';
import { reasonFacts } from '#features/moderation/server/public.ts';
import { remind } from '#features/reminder/server/public.ts';
import { pendingEditApproved, pendingEditRefused } from '#features/review/events.ts';
import type { Happening } from '#platform/server/event/outbox.ts';
import { defineReminder } from '#platform/server/feature/reminder-kind.ts';
import type { Site } from '#platform/server/site.ts';
import { en } from './reminder-messages.en.ts';
import { zh } from './reminder-messages.zh.ts';

/** `isPage`: the text is the whole page; `isEdit`: not the text, but an edit of it. */
const Decided = z.object({
  isPage: z.boolean(),
  reason: z.string(),
  reasonEn: z.optional(z.string()),
  isEdit: z._default(z.boolean(), false),
});

const kind = (name: keyof typeof zh) =>
  defineReminder({
    kind: name,
    // Where its author appeals: the text itself stands nowhere.
    ...(name === 'refused' ? { path: () => OWN_ACTS } : {}),
    group: 'account',
    isOwed: true,
    facts: Decided,
    messages: { zh_CN: zh[name], en_US: en[name] },
  });

export const reviewReminders = [kind('approved'), kind('refused')];

/** Reminds authors of how the review of their texts ended, wherever staff decided it. */
export function listenToRemind(site: Site): void {
  const tell =
    (name: keyof typeof zh, isEdit = false) =>
    (
      { kind: textKind, id, thread, authorId, reason }: PlacedText & { authorId: string | null; reason: string },
      { tx, at }: Happening,
    ) =>
      remind(tx, site, [
        {
          memberId: authorId,
          kind: name,
          event: `${name}${isEdit ? '-edit' : ''}:${textKind}:${id}:${at}`,
          actorId: null,
          text: { kind: textKind, id },
          thread,
          facts: { isPage: thread.kind === textKind && thread.id === id, isEdit, ...reasonFacts(site, reason) },
          at,
        },
      ]);
  site.outbox.on(contentApproved, tell('approved'));
  site.outbox.on(contentRefused, tell('refused'));
  site.outbox.on(pendingEditApproved, tell('approved', true));
  site.outbox.on(pendingEditRefused, tell('refused', true));
}

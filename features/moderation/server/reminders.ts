import * as z from 'zod/mini';
import { contentHidden, contentRestored, type PlacedText } from '#features/content/events.ts';
import { APPEAL, toldDecisions } from '#features/moderation/decision.ts';
import { caseSettled } from '#features/moderation/events.ts';
import { OWN_ACTS } from '#features/moderation/paths.ts';
import { remind } from '#features/reminder/server/public.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Happening } from '#platform/server/event/outbox.ts';
import { defineReminder } from '#platform/server/feature/reminder-kind.ts';
import type { Site } from '#platform/server/site.ts';
import { isSameText, type TextReference } from '#platform/shared/text-reference.ts';
import { findWritten, QUOTED } from './author-queries.ts';
import { targetOf } from './case-facts.ts';
import { findCase, findSubject, isToldLater } from './case-queries.ts';
import { isHeldBy, ownExcerpts } from './case-sources.ts';
import { recordRemoval } from './record-acts.ts';
import { en } from './reminder-messages.en.ts';
import { zh } from './reminder-messages.zh.ts';
import { reasonFacts } from './stock-reasons.ts';

/** In both languages where it was chosen from the settings; those from before that have no `reasonEn`. */
const Reason = z.object({ reason: z.string(), reasonEn: z.optional(z.string()) });
/** What a decision is about: a page, what stands on one, a message, or nothing but the member; `excerpt`: its words. */
const About = z.extend(Reason, {
  position: z._default(z.enum(['page', 'part', 'message', 'none']), 'none'),
  excerpt: z._default(z.string(), ''),
});
/** `isPage`: the text is the whole page; `excerpt`: how any other begins. */
const Change = z.extend(Reason, { isPage: z.boolean(), excerpt: z._default(z.string(), '') });

const kind = (name: 'removed' | 'restored') =>
  defineReminder({
    kind: name,
    // Where its author appeals.
    ...(name === 'removed' ? { path: () => OWN_ACTS } : {}),
    group: 'account',
    isOwed: true,
    facts: Change,
    messages: { zh_CN: zh[name], en_US: en[name] },
  });

const sanction = defineReminder({
  kind: 'sanction',
  group: 'account',
  isOwed: true,
  facts: z.extend(About, {
    of: z.enum(['warn', 'mute', 'suspend']),
    until: z.nullable(z.string()),
    isRemoved: z._default(z.boolean(), false),
  }),
  messages: { zh_CN: zh.sanction, en_US: en.sanction },
  path: () => OWN_ACTS,
  instants: ['until'],
});

const appeal = defineReminder({
  kind: 'appeal',
  group: 'account',
  isOwed: true,
  facts: z.extend(About, { isGranted: z.boolean(), of: z.optional(z.enum(toldDecisions)) }),
  messages: { zh_CN: zh.appeal, en_US: en.appeal },
  path: () => OWN_ACTS,
});

export const moderationReminders = [kind('removed'), kind('restored'), sanction, appeal];

/** Reminds authors of what staff do to their texts. */
export function listenToRemind(site: Site): void {
  const tell = async (
    name: 'removed' | 'restored',
    { kind: textKind, id, thread, staffId, reason }: PlacedText & { staffId: string | null; reason: string },
    { tx, at }: Happening,
  ) => {
    const text = { kind: textKind, id };
    // What a case has decided is told when it is final.
    if (await isToldLater(tx, { ...text, at })) return;
    const { authorId, excerpt } = await findWritten(tx, text);
    await remind(tx, site, [
      {
        memberId: authorId,
        kind: name,
        event: `${name}:${textKind}:${id}:${at}`,
        actorId: staffId,
        text,
        thread,
        facts: { isPage: thread.kind === textKind && thread.id === id, excerpt, ...reasonFacts(site, reason) },
        at,
      },
    ]);
  };
  site.outbox.on(contentHidden, async (hidden, happening) => {
    if (hidden.by !== 'staff') return;
    const { staffId } = hidden;
    if (staffId !== null) {
      const { authorId } = await findWritten(happening.tx, hidden);
      const act = { ...hidden, authorId, staffId, decision: 'remove', was: 'published', at: happening.at } as const;
      if (await recordRemoval(happening.tx, site, act)) return;
    }
    await tell('removed', hidden, happening);
  });
  site.outbox.on(contentRestored, async (restored, happening) => {
    if (restored.staffId !== null) await tell('restored', restored, happening);
  });
  site.outbox.on(caseSettled, (decided, { tx, at }) => tellDecision(tx, site, { ...decided, at }));
}

type Settled = NonNullable<(typeof caseSettled)['payload']> & { at: string };

/** Tells whoever is concerned what was decided. */
async function tellDecision(tx: Transaction, site: Site, decided: Settled): Promise<void> {
  const { caseId, target, decision, staffId, at } = decided;
  const found = await findSubject(tx, caseId);
  if (!found?.author_id) return;
  const because = reasonFacts(site, decided.reason);
  const shared = { memberId: found.author_id, actorId: staffId, event: `case:${caseId}:${decision}`, at };
  if (target.kind === APPEAL) {
    const appealed = await findCase(tx, target.id);
    const about = appealed && (await aboutOf(tx, targetOf(appealed), found.author_id));
    const facts = { isGranted: decision === 'restore', of: appealed?.told, ...because, ...about?.facts };
    return remind(tx, site, [{ ...shared, kind: 'appeal', text: null, ...about?.named, facts }]);
  }
  // Whoever waited for a review has heard at once how it ended.
  if (decision === 'remove' && found.was === 'pending' && isHeldBy(found.sources)) return;
  if (decision === 'remove' || decision === 'restore') {
    const { excerpt, thread } = await findWritten(tx, target);
    if (!thread) return;
    const facts = { isPage: isSameText(thread, target), excerpt, ...because };
    const name = decision === 'remove' ? 'removed' : 'restored';
    return remind(tx, site, [{ ...shared, kind: name, text: target, thread, facts }]);
  }
  const of = decision === 'suspend-and-remove' ? 'suspend' : decision;
  if (of !== 'warn' && of !== 'mute' && of !== 'suspend') return;
  const { named, facts } = await aboutOf(tx, target, found.author_id);
  const isRemoved = of === decision && found.was !== null;
  await remind(tx, site, [
    { ...shared, kind: 'sanction', ...named, facts: { of, until: found.until, isRemoved, ...because, ...facts } },
  ]);
}

/** What names the target of a decision to whoever wrote it. */
async function aboutOf(tx: Transaction, target: TextReference, memberId: string) {
  const { thread, excerpt } = await findWritten(tx, target);
  if (thread) {
    const position = isSameText(thread, target) ? 'page' : 'part';
    return { named: { text: target, thread }, facts: { position, excerpt } };
  }
  const words = (await ownExcerpts(tx, { memberId, targets: [target] }))(target);
  const cut = words.length > QUOTED ? `${words.slice(0, QUOTED)}…` : words;
  return { named: { text: null }, facts: { position: words === '' ? 'none' : 'message', excerpt: cut } };
}

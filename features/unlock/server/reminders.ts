import * as z from 'zod/mini';
import { type NewReminder, remind } from '#features/reminder/server/public.ts';
import {
  type Disputed,
  hiddenUnlocked,
  unlockDisputeAnswered,
  unlockDisputeDecided,
  unlockDisputed,
  unlockReturned,
} from '#features/unlock/events.ts';
import { unlockDisputesPath } from '#features/unlock/paths.ts';
import { defineReminder, noFacts } from '#platform/server/feature/reminder-kind.ts';
import type { Site } from '#platform/server/site.ts';
import { en } from './reminder-messages.en.ts';
import { zh } from './reminder-messages.zh.ts';

const group = 'money';
const Dispute = z.object({
  step: z.enum(['opened', 'answered', 'refunded', 'released']),
  side: z.enum(['buyer', 'author']),
});

export const unlockReminders = [
  defineReminder({
    kind: 'unlocked',
    group,
    isGrouped: true,
    facts: noFacts,
    messages: { zh_CN: zh.unlocked, en_US: en.unlocked },
  }),
  defineReminder({
    kind: 'dispute',
    group,
    isOwed: true,
    facts: Dispute,
    messages: { zh_CN: zh.dispute, en_US: en.dispute },
    path: ({ side }) => unlockDisputesPath(side),
  }),
  defineReminder({
    kind: 'unlock-returned',
    group,
    isOwed: true,
    facts: noFacts,
    messages: { zh_CN: zh.returned, en_US: en.returned },
  }),
];

interface Step {
  step: z.output<typeof Dispute>['step'];
  side: 'buyer' | 'author';
  actorId: string | null;
}

const ofDispute = (dispute: Disputed, { step, side, actorId }: Step, at: string): NewReminder => ({
  memberId: side === 'buyer' ? dispute.buyerId : dispute.authorId,
  actorId,
  kind: 'dispute',
  // An author may answer more than once.
  event: `dispute:${dispute.paymentId}:${step}${step === 'answered' ? `:${at}` : ''}`,
  text: dispute.target,
  facts: { step, side },
  at,
});

/** Reminds authors and buyers of hidden parts. */
export function listenToRemind(site: Site): void {
  const { outbox } = site;
  outbox.onMany(hiddenUnlocked, (all, tx) =>
    remind(
      tx,
      site,
      all.map(({ payload: { target, authorId, memberId }, at }) => ({
        memberId: authorId,
        actorId: memberId,
        kind: 'unlocked',
        event: `unlocked:${target.kind}:${target.id}`,
        text: target,
        at,
      })),
    ),
  );
  outbox.on(unlockDisputed, (dispute, { tx, at }) =>
    remind(tx, site, [ofDispute(dispute, { step: 'opened', side: 'author', actorId: dispute.buyerId }, at)]),
  );
  outbox.on(unlockDisputeAnswered, (dispute, { tx, at }) =>
    remind(tx, site, [ofDispute(dispute, { step: 'answered', side: 'buyer', actorId: dispute.authorId }, at)]),
  );
  outbox.on(unlockDisputeDecided, (dispute, { tx, at }) => {
    // An author who refunds by themselves knows.
    const actorId = dispute.decidedAs === 'author' ? dispute.authorId : null;
    const sides = ['buyer', 'author'] as const;
    return remind(
      tx,
      site,
      sides.map((side) => ofDispute(dispute, { step: dispute.decision, side, actorId }, at)),
    );
  });
  outbox.on(unlockReturned, ({ paymentId, target, buyerId, authorId }, { tx, at }) =>
    remind(
      tx,
      site,
      [buyerId, authorId].map((memberId) => ({
        memberId,
        actorId: null,
        kind: 'unlock-returned',
        event: `unlock-returned:${paymentId}`,
        text: target,
        at,
      })),
    ),
  );
}

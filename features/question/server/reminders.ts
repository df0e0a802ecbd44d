import * as z from 'zod/mini';
import {
  adoptionCancelled,
  answerAdopted,
  bountyRaised,
  bountyReturned,
  memberInvited,
} from '#features/question/events.ts';
import { remind } from '#features/reminder/server/public.ts';
import { defineReminder, noFacts } from '#platform/server/feature/reminder-kind.ts';
import type { Site } from '#platform/server/site.ts';
import { en } from './reminder-messages.en.ts';
import { zh } from './reminder-messages.zh.ts';
import { selectAnswerers } from './reminder-queries.ts';

const Bounty = z.object({ fen: z.int(), points: z.int() });
/** Reminders from before these were stored know neither. */
const Adopted = z.object({ fen: z._default(z.int(), 0), points: z._default(z.int(), 0) });
const Cancelled = z.extend(Bounty, { isAsker: z.boolean(), reason: z.string() });
const group = 'question';

export const questionReminders = [
  defineReminder({
    kind: 'answer',
    group,
    rank: 10,
    facts: noFacts,
    messages: { zh_CN: zh.answer, en_US: en.answer },
  }),
  defineReminder({
    kind: 'invitation',
    group,
    facts: noFacts,
    messages: { zh_CN: zh.invitation, en_US: en.invitation },
  }),
  defineReminder({
    kind: 'adoption',
    group,
    isOwed: true,
    facts: Adopted,
    messages: { zh_CN: zh.adoption, en_US: en.adoption },
  }),
  defineReminder({
    kind: 'adoption-cancelled',
    group,
    isOwed: true,
    facts: Cancelled,
    messages: { zh_CN: zh.adoptionCancelled, en_US: en.adoptionCancelled },
  }),
  defineReminder({
    kind: 'adoption-due',
    group,
    mail: 'once',
    facts: noFacts,
    messages: { zh_CN: zh.adoptionDue, en_US: en.adoptionDue },
  }),
  defineReminder({
    kind: 'adoption-awaited',
    group,
    mail: 'once',
    facts: noFacts,
    messages: { zh_CN: zh.adoptionAwaited, en_US: en.adoptionAwaited },
  }),
  defineReminder({
    kind: 'bounty-raised',
    group,
    facts: Bounty,
    messages: { zh_CN: zh.bountyRaised, en_US: en.bountyRaised },
  }),
  defineReminder({
    kind: 'bounty-returned',
    group,
    isOwed: true,
    facts: Bounty,
    messages: { zh_CN: zh.bountyReturned, en_US: en.bountyReturned },
  }),
];

const questionOf = (id: string) => ({ kind: 'question', id });
const answerOf = (questionId: string, id: string) => ({
  text: { kind: 'answer', id },
  thread: questionOf(questionId),
});

/** Reminds askers and those who answer. */
export function listenToRemind(site: Site): void {
  const { outbox } = site;
  outbox.on(answerAdopted, ({ questionId, answerId, authorId, actorId, fen, points }, { tx, at }) =>
    remind(tx, site, [
      {
        ...answerOf(questionId, answerId),
        memberId: authorId,
        actorId,
        kind: 'adoption',
        event: `adopted:${answerId}:${at}`,
        facts: { fen, points },
        at,
      },
    ]),
  );
  outbox.on(memberInvited, ({ questionId, inviteeId, inviterId }, { tx, at }) =>
    remind(tx, site, [
      {
        memberId: inviteeId,
        actorId: inviterId,
        kind: 'invitation',
        event: `invited:${questionId}`,
        text: questionOf(questionId),
        at,
      },
    ]),
  );
  outbox.on(adoptionCancelled, ({ questionId, answerId, authorId, askerId, actorId, ...about }, { tx, at }) => {
    const shared = {
      ...answerOf(questionId, answerId),
      actorId,
      kind: 'adoption-cancelled',
      event: `adoption-cancelled:${answerId}:${at}`,
      at,
    };
    return remind(tx, site, [
      { ...shared, memberId: authorId, facts: { ...about, isAsker: false } },
      { ...shared, memberId: askerId, facts: { ...about, isAsker: true } },
    ]);
  });
  outbox.on(bountyRaised, async ({ questionId, askerId, fen, points }, { tx, at }) => {
    const shared = { actorId: askerId, kind: 'bounty-raised', event: `bounty-raised:${questionId}:${at}`, at };
    const answerers = await selectAnswerers(tx, questionId);
    const about = { ...shared, text: questionOf(questionId), facts: { fen, points } };
    await remind(
      tx,
      site,
      answerers.map((memberId) => ({ ...about, memberId })),
    );
  });
  outbox.on(bountyReturned, ({ questionId, askerId, actorId, fen, points }, { tx, at }) =>
    remind(tx, site, [
      {
        memberId: askerId,
        actorId,
        kind: 'bounty-returned',
        event: `bounty-returned:${questionId}:${at}`,
        text: questionOf(questionId),
        facts: { fen, points },
        at,
      },
    ]),
  );
}

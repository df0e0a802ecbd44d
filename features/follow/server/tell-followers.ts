import { contentPublished, type PlacedText } from '#features/content/events.ts';
import { followersDue } from '#features/follow/events.ts';
import { eventOfText, remind } from '#features/reminder/server/public.ts';
import { defineReminder, noFacts } from '#platform/server/feature/reminder-kind.ts';
import type { Site } from '#platform/server/site.ts';
import { selectFollowed, selectFollowersBehind } from './follow-queries.ts';
import { en } from './reminder-messages.en.ts';
import { zh } from './reminder-messages.zh.ts';

/** Lower than whatever else a text is to its readers: a mention, an answer to their own question. */
const RANK = 5;

export const followerReminders = [
  defineReminder({
    kind: 'followed-post',
    group: 'talk',
    rank: RANK,
    facts: noFacts,
    messages: { zh_CN: zh.followedPost, en_US: en.followedPost },
  }),
  defineReminder({
    kind: 'followed-answer',
    group: 'question',
    rank: RANK,
    facts: noFacts,
    messages: { zh_CN: zh.followedAnswer, en_US: en.followedAnswer },
  }),
];

/** Reminded in one transaction, of all texts together. */
export const FOLLOWERS_AT_ONCE = 2000;

/** Whose followers a text concerns: its author's if it has a page of its own, those of a question if it answers it. */
function targetOf(text: PlacedText, authorId: string): { kind: 'member' | 'question'; id: string } | undefined {
  const { kind, id, thread } = text;
  if (kind === thread.kind && id === thread.id) return { kind: 'member', id: authorId };
  return kind === 'answer' && thread.kind === 'question' ? { kind: 'question', id: thread.id } : undefined;
}

/**
 * Reminds followers of what was published. Publishing itself only announces it once, whatever their number: they are
 * told after it, some at a time, and those told last are asked about as of then, so that a text that was hidden
 * meanwhile is not told any further.
 */
export function listenToTell(site: Site): void {
  site.outbox.onMany(contentPublished, async (all, tx) => {
    const due = all.flatMap(({ payload: { kind, id, thread, authorId }, at }) => {
      const target = targetOf({ kind, id, thread }, authorId);
      return target ? [{ target, text: { kind, id, thread }, actorId: authorId, after: '0', at }] : [];
    });
    if (due.length === 0) return;
    const followed = await selectFollowed(
      tx,
      due.map(({ target }) => target),
    );
    for (const one of due)
      if (followed.has(`${one.target.kind} ${one.target.id}`)) await site.outbox.announce(tx, followersDue, one);
  });
  site.outbox.onMany(followersDue, async (all, tx) => {
    const limit = Math.ceil(FOLLOWERS_AT_ONCE / all.length);
    for (const { payload } of all) {
      const { target, text, actorId, after, at } = payload;
      const memberIds = await selectFollowersBehind(tx, { ...target, after, limit });
      const last = memberIds.at(-1);
      await remind(
        tx,
        site,
        memberIds.map((memberId) => ({
          memberId,
          kind: target.kind === 'member' ? 'followed-post' : 'followed-answer',
          event: eventOfText(text),
          actorId,
          text: { kind: text.kind, id: text.id },
          thread: text.thread,
          at,
        })),
      );
      if (last !== undefined && memberIds.length === limit)
        await site.outbox.announce(tx, followersDue, { ...payload, after: last });
    }
  });
}

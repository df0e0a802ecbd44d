import type { NewPoll, PollView } from '#features/poll/contract.ts';
import { pollSettings } from '#features/poll/settings.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Context } from '#platform/server/http/context.ts';
import { invalidField } from '#platform/server/http/kernel.ts';
import { findPollOf } from './poll-queries.ts';
import { type PollTarget, presentPoll } from './present-poll.ts';
import { insertPoll, type NewPollRow } from './store.ts';

/** Validates a new poll against the settings. @throws 400 at a field below `poll` */
export function requirePoll({ site, now }: Pick<Context, 'site' | 'now'>, poll: NewPoll | undefined): void {
  if (!poll) return;
  const most = site.settings.of(pollSettings).topicMaxVoteOptions;
  if (most < 2) throw invalidField('poll', 'poll.off');
  if (poll.options.length > most) throw invalidField('poll.options', 'poll.tooManyOptions');
  if (new Set(poll.options.map((option) => option.toLowerCase())).size < poll.options.length)
    throw invalidField('poll.options', 'poll.sameOptions');
  if (poll.maxChoices > poll.options.length) throw invalidField('poll.maxChoices', 'poll.maxChoices');
  if (poll.endsAt !== null && Date.parse(poll.endsAt) <= now.getTime())
    throw invalidField('poll.endsAt', 'poll.endsAt');
}

/** Inserts a poll that has passed `requirePoll`, together with its content. */
export async function openPoll(
  tx: Transaction,
  row: Omit<NewPollRow, 'poll'> & { poll: NewPoll | undefined },
): Promise<void> {
  if (row.poll) await insertPoll(tx, { ...row, poll: row.poll });
}

/** The content's poll as the caller may see it; null when there is none. One query. */
export async function findPollFor(
  context: Pick<Context, 'site' | 'db' | 'actor' | 'now'>,
  at: { kind: string; targetId: string; target: Pick<PollTarget, 'isAuthor' | 'isOpen'> },
): Promise<PollView | null> {
  const memberId = context.actor.kind === 'guest' ? null : context.actor.id;
  const poll = await findPollOf(context.db, { kind: at.kind, targetId: at.targetId, memberId });
  return poll ? presentPoll(context, poll, at.target) : null;
}

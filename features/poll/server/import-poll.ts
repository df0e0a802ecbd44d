import type { NewPoll } from '#features/poll/contract.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { cleanChoices, recount } from './cast-vote.ts';
import { insertPoll, updateCounts, upsertBallot } from './store.ts';

export interface ImportedPoll {
  kind: string;
  targetId: string;
  poll: NewPoll;
  ballots: readonly { memberId: string; choices: readonly number[] }[];
  createdAt: string;
}

/** Inserts a poll with its ballots and derives the counts. A member counts once, by their first ballot. */
export async function importPoll(tx: Transaction, input: ImportedPoll): Promise<void> {
  const pollId = await insertPoll(tx, {
    kind: input.kind,
    targetId: input.targetId,
    poll: input.poll,
    at: input.createdAt,
  });
  let counts = input.poll.options.map(() => 0);
  const voters = new Set<string>();
  for (const { memberId, choices } of input.ballots) {
    if (voters.has(memberId)) continue;
    const cleaned = cleanChoices(choices, { labels: input.poll.options, max_choices: input.poll.maxChoices });
    voters.add(memberId);
    counts = recount(counts, { before: [], now: cleaned });
    await upsertBallot(tx, { pollId, memberId, choices: cleaned, at: input.createdAt });
  }
  if (voters.size > 0) await updateCounts(tx, { pollId, counts, voterCount: voters.size });
}
